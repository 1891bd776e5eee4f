import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { SiteSettings } from '@/bench/drill/site-settings';
import { untilAnswers } from '@/testing/http';
import { endProcess } from '@/testing/processes';

export class Instance {
  private launcher: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly settings: SiteSettings,
    private readonly log?: string,
  ) {}

  /** @param log takes all output; unset: errors are shown */
  static async make(port: number, settings: SiteSettings, folder?: string, log?: string): Promise<Instance> {
    return new Instance(port, folder ?? (await mkdtemp(path.join(os.tmpdir(), 'pins-drill-'))), settings, log);
  }

  /** Starts the version in the folder `tree`; resolves when it is ready for visitors. */
  async start(tree: string): Promise<void> {
    const env = { ...process.env, ...this.settings, PORT: String(this.port), DATA_DIR: this.folder };
    const log = this.log === undefined ? undefined : openSync(this.log, 'a');
    this.launcher = spawn(process.execPath, ['server/bootstrap.mjs', 'start'], {
      cwd: tree,
      env,
      stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
    });
    if (log !== undefined) closeSync(log);
    await untilReady(this.port, this.launcher);
  }

  stop(): Promise<void> {
    return endProcess(this.launcher);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Resolves when the site is ready for visitors. @throws Error when its launcher ends before */
export const untilReady = (port: number, launcher: ChildProcess): Promise<void> =>
  untilAnswers(`http://127.0.0.1:${port}/readyz`, () => launcher.exitCode !== null);
