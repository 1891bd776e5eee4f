import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { processesOf, PROGRAMS } from '@/bench/database/debian-postgres';
import { borrowedAccount } from '@/server/embedded/account';
import { findFreePorts, untilListening } from '@/server/start/ports';

const run = promisify(execFile);
const USER = 'app';

/** A primary that waits for its synchronous standby before it says that a transaction is committed (Debian's postgresql-15). */
export class ServerPair {
  private primary: ChildProcess | undefined;
  private standby: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly ports: readonly [number, number],
  ) {}

  static async start(): Promise<ServerPair> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-failover-'));
    const account = borrowedAccount();
    if (account) await chown(folder, account.uid, account.gid);
    const [first = 0, second = 0] = await findFreePorts(2);
    const pair = new ServerPair(folder, [first, second]);
    try {
      await pair.begin();
      return pair;
    } catch (error) {
      await pair.remove();
      throw error;
    }
  }

  /** Both hosts, the primary first, as DATABASE_URL names them. */
  get url(): string {
    const hosts = this.ports.map((port) => `127.0.0.1:${port}`).join(',');
    return `postgres://${USER}@${hosts}/postgres?target_session_attrs=read-write`;
  }

  /** The one that is the primary until the standby is promoted. */
  get primaryUrl(): string {
    return this.urlOf(this.ports[0]);
  }

  /** The one that is, or was, the standby. */
  get standbyUrl(): string {
    return this.urlOf(this.ports[1]);
  }

  /** Ends every process of the primary, or leaves them standing as a machine does that nobody reaches any more. */
  lose(signal: 'SIGKILL' | 'SIGSTOP'): void {
    for (const pid of processesOf(this.primary)) process.kill(pid, signal);
  }

  /** The same of the standby, or lets it go on. */
  signalStandby(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of processesOf(this.standby)) process.kill(pid, signal);
  }

  /** Starts the standby again once it was killed. */
  async restartStandby(): Promise<void> {
    await ended(this.standby);
    this.standby = await this.serve(path.join(this.folder, 'standby'), this.ports[1]);
  }

  /** Commits wait for the standby no longer. */
  async makeAsynchronous(): Promise<void> {
    await ask(this.primaryUrl, "alter system set synchronous_standby_names = ''");
    await ask(this.primaryUrl, 'select pg_reload_conf()');
  }

  /** Stops the standby applying what it gets, or lets it go on. */
  replay(does: 'pause' | 'resume'): Promise<void> {
    return ask(this.standbyUrl, `select pg_wal_replay_${does}()`);
  }

  /** Makes a primary of the standby; resolves when it takes writes. */
  promote(): Promise<void> {
    return ask(this.standbyUrl, 'select pg_promote()');
  }

  async remove(): Promise<void> {
    for (const server of [this.primary, this.standby]) {
      for (const pid of processesOf(server)) process.kill(pid, 'SIGKILL');
      await ended(server);
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async begin(): Promise<void> {
    const [first, second] = this.ports;
    const [data, copy] = [path.join(this.folder, 'primary'), path.join(this.folder, 'standby')];
    await this.program('initdb', '--auth=trust', `--username=${USER}`, '--locale=C.UTF-8', `--pgdata=${data}`);
    this.primary = await this.serve(data, first);
    await this.program('pg_basebackup', '-R', '-c', 'fast', '-D', copy, '-d', `${this.urlOf(first)}`);
    this.standby = await this.serve(copy, second);
    // Not in the copy, which has no standby of its own to wait for.
    await ask(this.urlOf(first), "alter system set synchronous_standby_names = '*'");
    await ask(this.urlOf(first), 'select pg_reload_conf()');
  }

  private async serve(data: string, port: number): Promise<ChildProcess> {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.folder}`];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(path.join(PROGRAMS, 'postgres'), args, { ...borrowedAccount(), cwd: '/', stdio: 'ignore' });
    await untilListening(port, () => server.exitCode !== null);
    while (!(await ask(this.urlOf(port), 'select').then(() => true, isStarting)));
    return server;
  }

  private async program(name: string, ...args: string[]): Promise<void> {
    await run(path.join(PROGRAMS, name), args, { ...borrowedAccount(), cwd: '/' });
  }

  private urlOf(port: number): string {
    return `postgres://${USER}@127.0.0.1:${port}/postgres`;
  }
}

async function ended(server: ChildProcess | undefined): Promise<void> {
  if (server && server.exitCode === null && server.signalCode === null)
    await new Promise((resolve) => server.once('exit', resolve));
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** False, for a server that lets nobody in yet. @throws any other error */
function isStarting(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === '57P03') return false;
  throw error;
}
