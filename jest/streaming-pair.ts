import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { administer } from '@/jest/database-server';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';

const run = promisify(execFile);
const UNSAFE = { fsync: 'off' };

export interface PairSettings {
  /** Runs on the primary before it is copied. */
  prepare?: (url: string) => Promise<unknown>;
  /** Further settings of PostgreSQL. */
  primary?: Record<string, string>;
  standby?: Record<string, string>;
}

/** A PostgreSQL with a streaming standby, of the embedded server's binaries. */
export class StreamingPair {
  private constructor(
    private readonly folder: string,
    readonly primary: EmbeddedPostgres,
    private running: EmbeddedPostgres,
    private readonly startAgain: () => Promise<EmbeddedPostgres>,
  ) {}

  static async start({ prepare, ...settings }: PairSettings = {}): Promise<StreamingPair> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-pair-'));
    await chmod(folder, 0o755); // PostgreSQL may run as another account
    const [own, copy] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
    const alone = await startPostgres(own, UNSAFE);
    await prepare?.(alone.url);
    await alone.stop();
    await run('cp', ['-a', own, copy]);
    await run('cp', ['-a', '--attributes-only', path.join(own, 'PG_VERSION'), path.join(copy, 'standby.signal')]);
    const primary = await startPostgres(own, { ...UNSAFE, ...settings.primary });
    const { hostname, port, username } = new URL(primary.url);
    const primary_conninfo = `host=${decodeURIComponent(hostname)} port=${port} user=${username}`;
    const startStandby = () => startPostgres(copy, { ...UNSAFE, primary_conninfo, ...settings.standby });
    return new StreamingPair(folder, primary, await startStandby(), startStandby);
  }

  get standby(): EmbeddedPostgres {
    return this.running;
  }

  /** Runs one statement on the standby. */
  tellStandby(statement: string): Promise<void> {
    return administer(this.running.url, statement);
  }

  /** Numbers of the standby's processes, its own first. */
  async standbyProcesses(): Promise<number[]> {
    const client = new pg.Client({ connectionString: this.running.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
    return [this.running.pid, ...rows.map(({ pid }) => pid)];
  }

  /** Ends the standby as a crash does: nothing is finished, no client is told. */
  async crashStandby(): Promise<void> {
    process.kill(this.running.pid, 'SIGQUIT');
    while (this.running.isAlive()) await new Promise(setImmediate);
  }

  async restartStandby(): Promise<void> {
    this.running = await this.startAgain();
  }

  async stop(): Promise<void> {
    await this.primary.stop();
    await this.running.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
