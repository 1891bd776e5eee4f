import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '@/bench/program';

/** The shipped configuration; all of it is used but TLS and the log. */
const SHIPPED = 'deploy/nginx/pins.conf';
const SHIPPED_CACHE = 'deploy/nginx/pins-cache.conf';

/** Starts nginx with the shipped configuration before instances on these ports; the returned function stops it. */
export const startNginx = (
  port: number,
  instances: readonly number[],
  { hasCache = false } = {},
): Promise<() => Promise<void>> =>
  startProgram({
    name: 'nginx',
    port,
    stderr: 'inherit',
    async configure(folder) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const site = beforeInstances(await readFile(SHIPPED, 'utf8'), port, instances);
      const cache = hasCache ? beforeVisitors(await readFile(SHIPPED_CACHE, 'utf8'), folder) : '';
      // A user of its own could not write into this folder.
      const user = process.getuid?.() === 0 ? 'user root; ' : '';
      const main = `${user}error_log ${folder}/error.log; pid ${folder}/nginx.pid; daemon off; events {}
http { access_log off; ${temporary.join(' ')}\n${cache}${site}\n}`;
      const file = path.join(folder, 'nginx.conf');
      await writeFile(file, main);
      return ['-c', file, '-p', folder];
    },
  });

/** Its files in a folder of the run, and a header that says what it did. */
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
