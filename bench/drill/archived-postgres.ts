import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { processesOf, PROGRAMS } from '@/bench/database/debian-postgres';
import { untilEnded } from '@/bench/http/processes';
import { borrowedAccount, type Account } from '@/server/embedded/account';
import { findFreePort } from '@/server/start/ports';

const run = promisify(execFile);
/** Its configuration is followed to the letter, but for the folders. */
const PAGE = 'docs/operations/backups.md';
const ENVIRONMENT = { ...process.env, LC_ALL: 'C.UTF-8' };
const START_LIMIT_MS = 120_000;

/** PostgreSQL of Debian 12, archived by pgBackRest as the page about backups says. Needs both packages, and root. */
export class ArchivedPostgres {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly account: Account | undefined,
    /** After which a segment that is not full is handed over. */
    readonly timeoutSeconds: number,
  ) {}

  static async start(): Promise<ArchivedPostgres> {
    const account = borrowedAccount();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-archived-'));
    if (account) await chown(folder, account.uid, account.gid);
    const page = await readFile(PAGE, 'utf8');
    const archive = hereDocument(page, '/etc/postgresql/15/main/conf.d/archive.conf');
    const timeout = Number(/archive_timeout = (\d+)/.exec(archive)?.[1]);
    const database = new ArchivedPostgres(folder, await findFreePort(), account, timeout);
    await database.make(hereDocument(page, '/etc/pgbackrest.conf'), archive);
    return database;
  }

  get url(): string {
    return `postgres://app@127.0.0.1:${this.port}/postgres`;
  }

  /** A whole backup, which what is archived afterwards goes on from. */
  async backUp(): Promise<void> {
    await this.backRest('--type=full', 'backup');
  }

  /** When the last segment reached the archive. */
  async lastArchivedAt(): Promise<number> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ at: Date | null }>('select last_archived_time as at from pg_stat_archiver');
      return rows[0]?.at?.getTime() ?? 0;
    } finally {
      await client.end();
    }
  }

  /** Takes the server away as a machine that is lost does: nothing is written any more, and its data is gone. */
  async lose(): Promise<void> {
    for (const pid of processesOf(this.server)) kill(pid);
    await rm(this.data, { recursive: true });
  }

  /** Brings back all that the archive holds. @returns the moment of the last transaction, in the words of PostgreSQL */
  async restore(): Promise<string> {
    await this.makeFolder(this.data);
    await this.backRest('restore');
    await this.launch();
    const [, moment] =
      /last completed transaction was at log time (\S+ \S+)/.exec(await readFile(this.log, 'utf8')) ?? [];
    if (!moment) throw new Error('PostgreSQL tells no last transaction');
    return moment;
  }

  async stop(): Promise<void> {
    this.server?.kill('SIGINT');
    await untilEnded(this.server);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return path.join(this.folder, 'data');
  }

  private get log(): string {
    return path.join(this.folder, 'postgresql.log');
  }

  private async make(backRestSettings: string, archiveSettings: string): Promise<void> {
    const inside = (name: string) => path.join(this.folder, name);
    for (const name of ['data', 'repo', 'backrest']) await this.makeFolder(inside(name));
    const config = backRestSettings
      .replace(/^repo1-path=.*/m, `repo1-path=${inside('repo')}`)
      .replace(
        /^pg1-path=.*/m,
        `pg1-path=${this.data}\npg1-port=${this.port}\npg1-user=app\npg1-socket-path=${this.folder}`,
      )
      .replace('[global]', ['log', 'lock', 'spool'].map((what) => `${what}-path=${inside('backrest')}`).join('\n'))
      .replace(/^/, '[global]\n');
    await writeFile(inside('pgbackrest.conf'), config);
    await this.run(`${PROGRAMS}/initdb`, '-D', this.data, '-U', 'app', '--auth=trust', '--encoding=UTF8');
    const archive = archiveSettings.replace('pgbackrest ', `pgbackrest --config=${inside('pgbackrest.conf')} `);
    const place = `listen_addresses = '127.0.0.1'\nport = ${this.port}\nunix_socket_directories = '${this.folder}'\n`;
    await appendFile(path.join(this.data, 'postgresql.conf'), `${place}${archive}`);
    await this.launch();
    await this.backRest('stanza-create');
    await this.backRest('check');
  }

  private async makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { mode: 0o700 });
    if (this.account) await chown(folder, this.account.uid, this.account.gid);
  }

  /** Starts the server; resolves when it takes writes. */
  private async launch(): Promise<void> {
    const log = await open(this.log, 'w');
    const server = spawn(`${PROGRAMS}/postgres`, ['-D', this.data], {
      ...this.account,
      cwd: '/',
      env: ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
    });
    this.server = server;
    await log.close();
    const deadline = performance.now() + START_LIMIT_MS;
    while (!(await this.takesWrites())) {
      if (server.exitCode !== null || performance.now() > deadline)
        throw new Error(`PostgreSQL does not start: ${await readFile(this.log, 'utf8')}`);
      await sleep(200);
    }
  }

  private async takesWrites(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined); // the server that is starting cuts it
    try {
      await client.connect();
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      return rows[0]?.recovers === false;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private backRest(...args: string[]): Promise<void> {
    return this.run('pgbackrest', `--config=${path.join(this.folder, 'pgbackrest.conf')}`, '--stanza=pins', ...args);
  }

  private async run(program: string, ...args: string[]): Promise<void> {
    await run(program, args, { ...this.account, cwd: '/', env: ENVIRONMENT });
  }
}

/** What a command of the page writes into that file. */
function hereDocument(page: string, file: string): string {
  const [, rest = ''] = page.split(`cat > ${file} <<'END'\n`);
  const [text = ''] = rest.split(/^END$/m);
  if (!text) throw new Error(`${PAGE} does not write ${file}`);
  return text;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // it has left by itself
  }
}
