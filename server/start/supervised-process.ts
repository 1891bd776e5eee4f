import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { withoutEmails } from '@/lib/domain/without-emails';
import { forwardAsLog } from '@/server/start/log-lines';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** After this long a process counts as well: its next restart is immediate. */
const WELL_AFTER_MS = 30_000;

export interface ProcessSettings {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Time to end after SIGTERM, ms. */
  graceMs: number;
  /** Hides lines of standard output, such as a framework's greeting. */
  isNoise?: (line: string) => boolean;
  /** Its standard output has log lines only, which need not pass through the launcher. */
  writesLogAlone?: boolean;
  /** Opens a channel; called at each start. */
  onStart?: (child: ChildProcess) => void;
}

/** A Node process that restarts, with growing pauses, when it ends unasked. Its output beside the log loses email addresses and, with `LOG_FORMAT`, becomes log lines. */
export class SupervisedProcess {
  deaths = 0;
  private child: ChildProcess | undefined;
  private stopping = false;
  private wait = FIRST_WAIT_MS;

  constructor(private readonly settings: ProcessSettings) {
    this.start();
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** SIGTERM, and SIGKILL when it is late. */
  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => this.kill(), this.settings.graceMs);
    await ended;
    clearTimeout(force);
  }

  /** SIGKILL, also to its children, which would outlive it. */
  kill(): void {
    if (this.child && this.isRunning) killGroup(this.child);
  }

  /** Ends the waits of a stopping process. */
  skip(): void {
    this.child?.kill('SIGINT');
  }

  private start(): void {
    const { name, args, env, isNoise, writesLogAlone, onStart } = this.settings;
    const isJson = env.LOG_FORMAT === 'json';
    const isOwnOutput = isJson ? !writesLogAlone : isNoise !== undefined;
    const preload = pathToFileURL(path.resolve('server/start/leave-with-parent.mjs')).href;
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['--import', preload, ...args], {
      env: { ...env, LAUNCHER_PID: String(process.pid), PROCESS_NAME: name },
      detached: true, // Ctrl-C reaches the launcher only, which stops its children in order.
      stdio: ['pipe', isOwnOutput ? 'pipe' : 'inherit', 'pipe', ...(onStart ? ['ipc' as const] : [])],
    });
    this.child = child;
    onStart?.(child);
    const writer = { name, pid: child.pid };
    if (isJson) {
      if (child.stdout) forwardAsLog(child.stdout, process.stdout, { ...writer, level: 'info', isNoise });
      if (child.stderr) forwardAsLog(child.stderr, process.stdout, { ...writer, level: 'error' });
    } else {
      if (child.stdout) forwardLines(child.stdout, process.stdout, isNoise);
      if (child.stderr) forwardLines(child.stderr, process.stderr);
    }
    child.stdin?.on('error', () => undefined);
    child.on('error', (error) => console.error(`The ${name} cannot be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (this.stopping) return;
      this.deaths += 1;
      if (performance.now() - startedAt > WELL_AFTER_MS) this.wait = FIRST_WAIT_MS;
      console.error(`The ${name} ended (${signal ?? code}); starting it again in ${this.wait} ms.`);
      void this.restartLater();
    });
  }

  private async restartLater(): Promise<void> {
    const wait = this.wait;
    this.wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    await sleep(wait);
    if (!this.stopping) this.start();
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it ended this moment
  }
}

function forwardLines(from: Readable, to: NodeJS.WritableStream, isNoise?: (line: string) => boolean): void {
  createInterface({ input: from }).on('line', (line) => {
    if (!isNoise?.(line)) to.write(`${withoutEmails(line)}\n`);
  });
}
