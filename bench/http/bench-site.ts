import { spawn } from 'node:child_process';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { childrenOf, endProcess, environmentOf, type ChildProcessEntry } from '@/testing/processes';
import type { Subject } from '@/bench/http/subject';
import { untilAnswers } from '@/testing/http';
import { openPool } from '@/lib/db/pool';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { env } from '@/lib/env';
import { findFreePort, isFree } from '@/server/start/ports';

/** Kept between runs: drawing the demo content takes most of a minute. */
const FOLDER = path.join(env.DATA_DIR, 'bench');

export interface BenchSite extends Subject {
  front: number;
  renderers: number[];
  /** The database server and its current back ends. */
  database: () => number[];
  /** Hard purges of these tags, or of all pages. */
  purge: (tags?: readonly string[]) => Promise<void>;
  /** Kills the launcher, with which all others end. */
  kill: () => Promise<void>;
}

interface BenchSiteOptions {
  /** Folder of the started version; unset: this one. */
  tree?: string;
  /** Unset: a free one. */
  port?: number;
  settings?: Record<string, string>;
  /** Error output; unset: shown. */
  complaints?: 'shown' | 'hidden';
}

/** The whole site with its demo content, as `npm start` runs it. */
export async function startSite(options: BenchSiteOptions = {}): Promise<BenchSite> {
  const { tree = '.', settings, complaints } = options;
  const port = options.port ?? (await findFreePort());
  const origin = `http://localhost:${port}`;
  const launcher = spawn(process.execPath, ['server/bootstrap.mjs', 'start'], {
    cwd: tree,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(FOLDER, tree === '.' ? 'site' : `site-of-${path.basename(tree)}`),
      DATABASE_URL: '',
      SITE_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', complaints === 'hidden' ? 'ignore' : 'inherit'],
  });
  const stop = () => endProcess(launcher);
  const kill = async () => {
    await endProcess(launcher, 'SIGKILL');
    while (!(await isFree(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  try {
    await untilAnswers(`${origin}/api/health`, () => launcher.exitCode !== null);
    const children = childrenOf(launcher.pid ?? 0);
    const [front] = pidsOf(children, /server\/front\/main\.ts/);
    const renderers = pidsOf(children, /next-server|standalone\/server\.js/);
    const database = () => {
      const [postmaster] = pidsOf(children, /postgres/);
      return [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
    };
    const purge = (tags?: readonly string[]) => purgeHard(environmentOf(front, 'DATABASE_URL'), tags);
    const pids = () => [front, ...renderers, ...database()];
    return { name: 'site', origin, front, renderers, database, pids, purge, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves when the front has certainly heard it. */
async function purgeHard(url: string, tags: readonly string[] = [pageTags.all]): Promise<void> {
  const pool = openPool({ url, application: 'pins-bench', max: 1, statementTimeoutMs: 0 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await purge(db, { replaced: tags });
  await db.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
}

/** @throws Error without one */
function pidsOf(processes: readonly ChildProcessEntry[], command: RegExp): [number, ...number[]] {
  const [first, ...others] = processes.filter((process) => command.test(process.command)).map(({ pid }) => pid);
  if (first === undefined) throw new Error(`no process ${command.source}`);
  return [first, ...others];
}
