import { execFileSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second here (USER_HZ). */
const MS_PER_TICK = 10;

export interface ChildProcessEntry {
  pid: number;
  command: string;
}

/** Running processes that `parent` has started. */
export function childrenOf(parent: number): ChildProcessEntry[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent ? [{ pid: Number(pid), command }] : [];
  });
}

/** Resolves when a child has ended, at once where it has or was never started. */
export async function untilEnded(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}

/** Sends SIGTERM, as service managers do, or another signal; resolves when the child has ended. */
export async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child?.kill(signal);
  await untilEnded(child);
}

/** Time on a processor of all threads of `pids`, and of their children that have ended, ms. */
export function cpuMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks * MS_PER_TICK;
}

/** The value of a variable in the environment that a process was started with. */
export const environmentOf = (pid: number, name: string): string => startOf(pid).env[name] ?? '';

/** How a process was started: its program with its arguments, and its environment. */
function startOf(pid: number): { argv: string[]; env: Partial<Record<string, string>> } {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0').slice(0, -1);
  const pairs = read('environ').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return { argv: read('cmdline'), env: Object.fromEntries(pairs) };
}

/** Memory of a process now and at its highest, MB. */
export function memoryMb(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), highest: read('VmHWM') };
}
