/** Plain JavaScript without dependencies, because an install shows its progress, too. */
import { TerminalLines } from './terminal-lines.mjs';

const PRINTED_EVERY_MS = 10_000;

const terminalLines = new TerminalLines([process.stdout, process.stderr]);
const ownTerminal = () => (process.stdout.isTTY && process.env.LOG_FORMAT !== 'json' ? terminalLines : undefined);

/** See `progress.d.mts`. */
export async function showStep(what, work, { print = console.log, terminal = ownTerminal() } = {}) {
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1_000)} s`;
  const line = () => `${what()}, ${seconds()}`;
  if (!terminal) print(`${what()} …`);
  const stop = terminal ? terminal.add(line) : repeatLine(line, { print });
  const result = await work().finally(stop);
  print(`${what()}: done in ${seconds()}`);
  return result;
}

/** See `progress.d.mts`. */
export function repeatLine(line, { print, everyMs = PRINTED_EVERY_MS }) {
  const timer = setInterval(() => print(line()), everyMs);
  return () => clearInterval(timer);
}
