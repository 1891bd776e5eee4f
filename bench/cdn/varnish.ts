import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilListening } from '@/server/start/ports';

/** The shipped configuration, in which the ports of the sites are set. */
const SHIPPED = 'deploy/varnish/pins.vcl';

/** Varnish's own look at the shipped configuration; what is wrong with it, or null. */
export function complaintOfVarnish(): string | null {
  const { status, stderr } = spawnSync('varnishd', ['-C', '-f', path.resolve(SHIPPED)], { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

/** Starts Varnish (Debian's package) with the shipped configuration before sites on these ports; the function that comes back stops it. */
export async function startVarnish(port: number, sites: readonly number[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-varnish-'));
  const vcl = path.join(folder, 'pins.vcl');
  await writeFile(vcl, beforeSites(await readFile(SHIPPED, 'utf8'), sites));
  // Without a user of its own, who could not read this folder.
  const options = ['-j', 'none', '-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,256m'];
  const varnish = spawn('varnishd', options, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => varnish.once('close', () => resolve()));
  const stop = async () => {
    varnish.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await untilListening(port, () => varnish.exitCode !== null);
  if (varnish.exitCode === null) return stop;
  await stop();
  throw new Error('Varnish does not start');
}

/** A backend for each site, and each in both directors, as the guide tells operators to write them. */
function beforeSites(text: string, sites: readonly number[]): string {
  const [backend = ''] = /^backend pins_1 \{\n[^]*?^\}\n/m.exec(text) ?? [];
  const forEach = (part: string) =>
    sites.map((site, at) => part.replace('pins_1', `pins_${at + 1}`).replace('"3000"', `"${site}"`)).join('');
  return text.replace(backend, forEach(backend)).replace(/^ *\w+\.add_backend\(pins_1\);\n/gm, forEach);
}
