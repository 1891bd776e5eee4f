import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { untilAnswers } from '@/testing/http';
import { childrenOf, endProcess } from '@/testing/processes';
import type { Page, Subject } from '@/bench/http/subject';
import { findFreePort } from '@/server/start/ports';

export async function writePage(folder: string, { html, gzip, headers }: Page): Promise<void> {
  const page = path.join(folder, 'page');
  await mkdir(page, { recursive: true });
  await Promise.all([chmod(folder, 0o755), chmod(page, 0o755)]); // nginx's workers have another account.
  await writeFile(path.join(page, 'index.html'), html);
  await writeFile(path.join(page, 'index.html.gz'), gzip);
  await writeFile(path.join(page, 'headers.json'), JSON.stringify(headers));
}

/** The limit of any server: nginx with the bytes on disk. Undefined when it is not installed. */
export async function startFileServer(folder: string): Promise<Subject | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await findFreePort();
  const config = path.join(folder, 'nginx.conf');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}/page; gzip_static on; }
}`,
  );
  const child = spawn('nginx', ['-c', config, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return running('nginx, from disk', child, port, () => childrenOf(child.pid ?? 0).map(({ pid }) => pid));
}

/** The limit of the runtime: Node with the bytes in memory. */
export async function startBareNode(folder: string): Promise<Subject> {
  const port = await findFreePort();
  const args = ['--import', 'tsx', 'bench/http/bare-node.ts', path.join(folder, 'page'), String(port)];
  return running('bare Node, from memory', spawn(process.execPath, args, { stdio: 'inherit' }), port);
}

/** A rendered page of Next.js that says hello; built in `.data`, within reach of the packages. */
export async function startHello(): Promise<Subject> {
  const folder = path.resolve('.data/bench/hello');
  await mkdir(path.join(folder, 'app'), { recursive: true });
  const root = JSON.stringify(process.cwd());
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    path.join(folder, 'next.config.mjs'),
    `export default { compress: false, turbopack: { root: ${root} } };`,
  );
  const layout = 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;';
  await writeFile(path.join(folder, 'app/layout.jsx'), layout);
  const hello = "export const dynamic = 'force-dynamic';\nexport default () => <h1>Hello</h1>;";
  await writeFile(path.join(folder, 'app/page.jsx'), hello);
  const next = path.resolve('node_modules/next/dist/bin/next');
  const settings = {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' },
  };
  const built = spawnSync(process.execPath, [next, 'build'], { ...settings, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the hello page does not build:\n${built.stdout}${built.stderr}`);
  const port = await findFreePort();
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  return running('Next.js, a hello page', spawn(process.execPath, args, { ...settings, stdio: 'ignore' }), port);
}

async function running(
  name: string,
  child: ChildProcess,
  port: number,
  pids: () => number[] = () => [child.pid ?? 0],
): Promise<Subject> {
  const origin = `http://127.0.0.1:${port}`;
  const stop = () => endProcess(child);
  await untilAnswers(`${origin}/`, () => child.exitCode !== null).catch((error) =>
    stop().then(() => Promise.reject(error)),
  );
  return { name, origin, pids, stop };
}
