import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '@/bench/program';

/** The shipped configuration, with the ports of the sites. */
const SHIPPED = 'deploy/varnish/pins.vcl';

/** Varnish's complaint about the shipped configuration, or null. */
export function complaintOfVarnish(): string | null {
  const { status, stderr } = spawnSync('varnishd', ['-C', '-f', path.resolve(SHIPPED)], { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

/** Starts Varnish with the shipped configuration; the returned function stops it. */
export const startVarnish = (port: number, sites: readonly number[]): Promise<() => Promise<void>> =>
  startProgram({
    name: 'varnishd',
    port,
    async configure(folder) {
      const vcl = path.join(folder, 'pins.vcl');
      await writeFile(vcl, beforeSites(await readFile(SHIPPED, 'utf8'), sites));
      // A user of its own could not read this folder.
      return ['-j', 'none', '-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,256m'];
    },
  });

/** A backend for each site in both directors, as the guide shows. */
function beforeSites(text: string, sites: readonly number[]): string {
  const [backend = ''] = /^backend pins_1 \{\n[^]*?^\}\n/m.exec(text) ?? [];
  const forEach = (part: string) =>
    sites.map((site, at) => part.replace('pins_1', `pins_${at + 1}`).replace('"3000"', `"${site}"`)).join('');
  return text.replace(backend, forEach(backend)).replace(/^ *\w+\.add_backend\(pins_1\);\n/gm, forEach);
}
