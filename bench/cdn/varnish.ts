import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilListening } from '@/server/start/ports';

/** The shipped configuration, of which another port of the site is set. */
const SHIPPED = 'deploy/varnish/pins.vcl';

/** Varnish's own look at the shipped configuration; what is wrong with it, or null. */
export function complaintOfVarnish(): string | null {
  const { status, stderr } = spawnSync('varnishd', ['-C', '-f', path.resolve(SHIPPED)], { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

/** Starts Varnish (Debian's package) with the shipped configuration before a site; the function that comes back stops it. */
export async function startVarnish(port: number, site: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-varnish-'));
  const vcl = path.join(folder, 'pins.vcl');
  await writeFile(vcl, (await readFile(SHIPPED, 'utf8')).replace('.port = "3000"', `.port = "${site}"`));
  // Without a user of its own, who could not read this folder.
  const options = ['-j', 'none', '-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,256m'];
  const varnish = spawn('varnishd', options, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => varnish.once('close', () => resolve()));
  await untilListening(port, () => varnish.exitCode !== null);
  if (varnish.exitCode !== null) throw new Error('Varnish does not start');
  return async () => {
    varnish.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
