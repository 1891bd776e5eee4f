import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { childrenOf, endProcess } from '@/testing/processes';

/** Names of the launcher's processes in the system's list. */
const NAMES = {
  front: /server\/front\/main\.ts/,
  renderer: /next-server|standalone\/server\.js/,
  identity: /server\/embedded\/identity\/main\.ts/,
};

interface OwnSiteSettings {
  port: number;
  folder: string;
  /** URL of the database. */
  database: string;
  mode?: 'start' | 'dev';
  /** More settings. */
  settings?: Record<string, string>;
}

/** A site that a test may break, over a database that the test keeps. */
export class OwnSite {
  readonly origin: string;
  /** What it has written. */
  output = '';
  private readonly launcher: ChildProcess;
  private readonly data: { DATA_DIR: string; DATABASE_URL: string };

  constructor({ port, folder, database, mode = 'start', settings }: OwnSiteSettings) {
    this.origin = `http://localhost:${port}`;
    this.data = { DATA_DIR: folder, DATABASE_URL: database };
    this.launcher = spawn(process.execPath, ['server/bootstrap.mjs', mode], {
      env: {
        ...process.env,
        PORT: String(port),
        ...this.data,
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        RENDERERS: '1', // the one that is killed is then the one that answers
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.launcher.stdout, this.launcher.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  /** Process number; undefined while it is not running. */
  pidOf(name: keyof typeof NAMES): number | undefined {
    return childrenOf(this.launcher.pid ?? 0).find(({ command }) => NAMES[name].test(command))?.pid;
  }

  /** `npm run …` as the operator types it; what it says. */
  async command(...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.data };
    const { stdout } = await promisify(execFile)(process.execPath, ['server/bootstrap.mjs', ...args], { env });
    return stdout.trim();
  }

  stop(): Promise<void> {
    return endProcess(this.launcher);
  }
}

/** Stops every process of a PostgreSQL server as a hanging disk would; the function that comes back undoes it. */
export function freeze(postmaster: number): () => void {
  process.kill(postmaster, 'SIGSTOP');
  const pids = [...childrenOf(postmaster).map(({ pid }) => pid), postmaster];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
