import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilListening } from '@/server/start/ports';

/** The shipped configuration, in which the ports of the servers are set. */
const SHIPPED = 'deploy/haproxy/haproxy.cfg';

/** Starts HAProxy with the shipped configuration before PostgreSQL on these ports; the returned function stops it. */
export async function startHaproxy(port: number, servers: readonly number[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, beforeServers(await readFile(SHIPPED, 'utf8'), port, servers));
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => haproxy.once('close', () => resolve()));
  await untilListening(port, () => haproxy.exitCode !== null);
  if (haproxy.exitCode !== null) throw new Error('HAProxy does not start');
  return async () => {
    haproxy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Without an account and a system log, which need root. */
const beforeServers = (text: string, port: number, servers: readonly number[]) =>
  servers
    .reduce((config, server, at) => config.replace(`10.0.0.1${at + 1}:5432`, `127.0.0.1:${server}`), text)
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`)
    .replace(/^ *(?:user|group|log) .*\n/gm, '');
