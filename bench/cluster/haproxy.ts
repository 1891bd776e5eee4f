import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '@/bench/program';

/** The shipped configuration, with the ports of the servers. */
const SHIPPED = 'deploy/haproxy/haproxy.cfg';

/** Starts HAProxy with the shipped configuration; the returned function stops it. */
export const startHaproxy = (port: number, servers: readonly number[]): Promise<() => Promise<void>> =>
  startProgram({
    name: 'haproxy',
    port,
    async configure(folder) {
      const file = path.join(folder, 'haproxy.cfg');
      await writeFile(file, beforeServers(await readFile(SHIPPED, 'utf8'), port, servers));
      return ['-db', '-f', file];
    },
  });

/** An account and a system log need root. */
const beforeServers = (text: string, port: number, servers: readonly number[]) =>
  servers
    .reduce((config, server, at) => config.replace(`10.0.0.1${at + 1}:5432`, `127.0.0.1:${server}`), text)
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`)
    .replace(/^ *(?:user|group|log) .*\n/gm, '');
