/** Starts (or adopts) a private PostgreSQL server from npm's binaries. With DATABASE_URL this file is never loaded. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptsConnections } from '@/server/accepts-connections';
import { borrowedAccount, type Account } from '@/server/embedded/account';
import { findBinaries } from '@/server/embedded/binaries';
import { findCluster, locateCluster } from '@/server/embedded/cluster-place';
import { ensureCluster, serverEnvironment, socketFolder } from '@/server/embedded/cluster';
import { disarmLock, isPostgres, readLock } from '@/server/embedded/postmaster';

const PORT = '5432';
const START_LIMIT_MS = 30_000;
/** JSON, a file a day in the cluster's folder `log`, kept for a week; without the rows' content. */
const LOG = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_filename: 'server-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
};

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  /** True when a killed parent left the server running, or a sibling started it. */
  adopted: boolean;
  isAlive(): boolean;
  /** Fast shutdown: open transactions are rolled back. */
  stop(): Promise<void>;
  /** Ends it without a last checkpoint: the next start recovers all commits. */
  kill(): void;
}

/**
 * Starts the server of the cluster in `folder`, which it makes when missing. It listens on a Unix socket only and outlives a
 * killed caller; the next call adopts it. @param settings PostgreSQL settings, such as `{ fsync: 'off' }`
 */
export async function startPostgres(folder: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const account = borrowedAccount();
  const binaries = await findBinaries(account);
  const cluster = await locateCluster(folder, account);
  await ensureCluster(binaries, cluster, account);
  const sockets = await socketFolder(cluster, account);
  const config = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    jit: 'off',
    ...LOG,
    ...settings,
  };
  const { pid, adopted } = await adoptOrStart(cluster, path.join(sockets, `.s.PGSQL.${PORT}`), () =>
    launch(binaries, cluster, config, account),
  );
  return {
    url: socketUrl(sockets),
    pid,
    adopted,
    isAlive: () => isPostgres(pid),
    stop: () => stop(pid),
    kill: () => void (isPostgres(pid) && process.kill(pid, 'SIGQUIT')),
  };
}

const socketUrl = (sockets: string) => `postgres://app@${encodeURIComponent(sockets)}:${PORT}/postgres`;

export async function findRunningPostgres(folder: string): Promise<string | undefined> {
  const account = borrowedAccount();
  const cluster = await findCluster(folder, account);
  if (!cluster) return undefined;
  const lock = await readLock(cluster);
  return lock.ready && isPostgres(lock.pid) ? socketUrl(await socketFolder(cluster, account)) : undefined;
}

async function adoptOrStart(
  cluster: string,
  socket: string,
  start: () => ChildProcess,
): Promise<{ pid: number; adopted: boolean }> {
  const deadline = Date.now() + START_LIMIT_MS;
  let said = '';
  while (Date.now() < deadline) {
    const lock = await readLock(cluster);
    if (!isPostgres(lock.pid)) {
      await disarmLock(cluster, lock);
      const server = start();
      const outputs = [server.stdout, server.stderr];
      for (const output of outputs) output?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const pid = await untilReady(cluster, server);
      // From here on it writes to its own log.
      for (const output of outputs) output?.destroy();
      if (pid) return { pid, adopted: false };
      await sleep(250); // A sibling was first, or back-ends of a killed server still leave.
    } else if (lock.ready && (await acceptsConnections({ path: socket }))) {
      return { pid: lock.pid, adopted: true };
    } else {
      await sleep(50);
    }
  }
  throw new Error(`PostgreSQL does not start: ${said || `see ${path.join(cluster, 'log')}`}`);
}

function launch(
  binaries: string,
  cluster: string,
  config: Record<string, string>,
  account: Account | undefined,
): ChildProcess {
  const options = Object.entries(config).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(binaries, 'postgres'), ['-D', cluster, ...options], {
    ...account,
    cwd: '/',
    detached: true, // Ctrl-C must reach the site first and the database last.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: serverEnvironment(),
  });
  server.unref();
  return server;
}

async function untilReady(cluster: string, server: ChildProcess): Promise<number> {
  let ended = false;
  server.on('exit', () => (ended = true)).on('error', () => (ended = true));
  while (!ended) {
    const lock = await readLock(cluster);
    if (lock.pid === server.pid && lock.ready) return lock.pid;
    await sleep(10);
  }
  return 0;
}

async function stop(pid: number): Promise<void> {
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isPostgres(pid)) await sleep(20);
}
