import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilListening } from '@/server/start/ports';

/** The shipped configuration, of which all but TLS and the log is used. */
const SHIPPED = 'deploy/nginx/pins.conf';
/** The shipped cache before it. */
const CACHE = 'deploy/nginx/pins-cache.conf';

/** Starts nginx (Debian's package) with the shipped configuration before instances on these ports; the function that comes back stops it. */
export async function startNginx(
  port: number,
  instances: readonly number[],
  { hasCache = false } = {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const site = beforeInstances(await readFile(SHIPPED, 'utf8'), port, instances);
  const cache = hasCache ? beforeVisitors(await readFile(CACHE, 'utf8'), folder) : '';
  // Who could else not write into this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const main = `${user}error_log ${folder}/error.log; pid ${folder}/nginx.pid; daemon off; events {}
http { access_log off; ${temporary.join(' ')}\n${cache}${site}\n}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, main);
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  nginx.on('error', (error) => console.error(`nginx cannot be started: ${error.message}`));
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await untilListening(port, () => nginx.exitCode !== null);
  if (nginx.exitCode === null) return stop;
  await stop();
  throw new Error('nginx does not start');
}

/** Its files in a folder of the run, and a header that tells what it did. */
const beforeVisitors = (text: string, folder: string) =>
  `${text.replace('/var/cache/nginx/pins', `${folder}/cache`)}add_header X-Nginx-Cache $upstream_cache_status always;\n`;

function beforeInstances(text: string, port: number, instances: readonly number[]): string {
  const [server = ''] = /^ *server 127\.0\.0\.1:3000.*$/m.exec(text) ?? [];
  return text
    .replace(server, instances.map((own) => server.replace('3000', String(own))).join('\n'))
    .replace(/^server \{\n *listen 80;[^]*?^\}\n/m, '')
    .replace(/^ *(?:listen \[|ssl_|access_log).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
}
