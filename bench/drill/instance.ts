import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 300_000;

/** One of several copies of the site over one database. */
export class Instance {
  private launcher: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async make(port: number, settings: Record<string, string>): Promise<Instance> {
    return new Instance(port, await mkdtemp(path.join(os.tmpdir(), 'pins-drill-')), settings);
  }

  /** Starts it; resolves when it may be sent visitors. */
  async start(): Promise<void> {
    this.launcher = spawn(process.execPath, ['server/bootstrap.mjs', 'start'], {
      env: { ...process.env, ...this.settings, PORT: String(this.port), DATA_DIR: this.folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const deadline = performance.now() + LIMIT_MS;
    while (!(await this.isReady())) {
      if (this.launcher.exitCode !== null || performance.now() > deadline)
        throw new Error('an instance does not start');
      await sleep(100);
    }
  }

  /** SIGTERM, as a service manager sends it; resolves when it is gone. */
  async stop(): Promise<void> {
    const { launcher } = this;
    if (!launcher || launcher.exitCode !== null) return;
    const ended = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGTERM');
    await ended;
  }

  /** Stops it and leaves nothing behind. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
}
