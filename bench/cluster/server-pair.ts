import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { processesOf, PROGRAMS } from '@/bench/database/debian-postgres';
import { untilEnded } from '@/testing/processes';
import { borrowedAccount } from '@/server/embedded/account';
import { locateCluster } from '@/server/embedded/cluster-place';
import { isPostgres, readLock } from '@/server/embedded/postmaster';
import { findFreePorts, untilListening } from '@/server/start/ports';

const run = promisify(execFile);
const USER = 'app';
/** Makes the role by which HAProxy finds the primary (deploy/haproxy/haproxy.cfg). */
const CREATE_CHECKER = `do $$ begin
  if not exists (select from pg_roles where rolname = 'haproxy') then create role haproxy login; end if;
end $$`;

/** A primary whose commits wait for its synchronous standby (Debian's postgresql-15). */
export class ServerPair {
  private primary: ChildProcess | undefined;
  private standby: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly ports: readonly [number, number],
  ) {}

  /** @param kept folder of the pair, for the next start, too */
  static async start(kept: string): Promise<ServerPair> {
    const account = borrowedAccount();
    const folder = await locateCluster(kept, account);
    await mkdir(folder, { recursive: true });
    if (account) await chown(folder, account.uid, account.gid);
    const [first = 0, second = 0] = await findFreePorts(2);
    const pair = new ServerPair(folder, [first, second]);
    try {
      await pair.begin();
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** The primary until the standby is promoted. */
  get primaryUrl(): string {
    return this.urlOf(this.ports[0]);
  }

  get standbyUrl(): string {
    return this.urlOf(this.ports[1]);
  }

  /** Kills the primary's processes, or stops them as an unreachable machine. */
  lose(signal: 'SIGKILL' | 'SIGSTOP'): void {
    for (const pid of processesOf(this.primary)) process.kill(pid, signal);
  }

  /** Resolves when the standby takes writes. */
  promote(): Promise<void> {
    return ask(this.standbyUrl, 'select pg_promote()');
  }

  /** Fast shutdown of both, the primary first: its standby catches up. */
  async stop(): Promise<void> {
    for (const server of [this.primary, this.standby]) {
      server?.kill('SIGINT');
      await untilEnded(server);
    }
  }

  private async begin(): Promise<void> {
    const [first, second] = this.ports;
    const [data, copy] = [path.join(this.folder, 'primary'), path.join(this.folder, 'standby')];
    if (!isThere(data))
      await this.program('initdb', '--auth=trust', `--username=${USER}`, '--locale=C.UTF-8', `--pgdata=${data}`);
    this.primary = await this.serve(data, first);
    if (!isThere(copy)) await this.program('pg_basebackup', '-R', '-c', 'fast', '-D', copy, '-d', this.urlOf(first));
    // The copy names its primary's port of that time.
    const source = `primary_conninfo=host=127.0.0.1 port=${first} user=${USER}`;
    this.standby = await this.serve(copy, second, source);
    // Missing in the copy, which has no standby of its own to wait for.
    await ask(this.urlOf(first), "alter system set synchronous_standby_names = '*'");
    await ask(this.urlOf(first), 'select pg_reload_conf()');
    await ask(this.urlOf(first), CREATE_CHECKER);
  }

  private async serve(data: string, port: number, ...more: string[]): Promise<ChildProcess> {
    const { pid } = await readLock(data);
    if (isPostgres(pid)) throw new Error(`PostgreSQL runs in ${data} already, as process ${pid}: stop it first.`);
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.folder}`, ...more];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(path.join(PROGRAMS, 'postgres'), args, {
      ...borrowedAccount(),
      cwd: '/',
      stdio: 'ignore',
      // Ctrl-C in the terminal must reach the sites first and their data last.
      detached: true,
    });
    await untilListening(port, () => server.exitCode !== null);
    if (server.exitCode !== null) throw new Error(`PostgreSQL does not start in ${data}`);
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

const isThere = (data: string) => existsSync(path.join(data, 'PG_VERSION'));

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** False while the server lets nobody in. @throws any other error */
function isStarting(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === '57P03') return false;
  throw error;
}
