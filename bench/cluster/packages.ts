import { spawnSync } from 'node:child_process';
import { PROGRAMS } from '@/bench/database/debian-postgres';
import { complaintOfVarnish } from '@/bench/cdn/varnish';

/** Debian's packages, each with a test for it. */
const PACKAGES: [name: string, isThere: () => boolean][] = [
  ['postgresql-15', () => runs(`${PROGRAMS}/postgres`)],
  ['varnish', () => runs('varnishd')],
  // Varnish needs them for `xkey` in the shipped configuration.
  ['varnish-modules', () => runs('varnishd') && !complaintOfVarnish()?.includes('xkey')],
  ['nginx', () => runs('nginx')],
  ['haproxy', () => runs('haproxy')],
];

const runs = (program: string): boolean => spawnSync(program, ['-V'], { stdio: 'ignore' }).error === undefined;

/** The missing packages and their installation; undefined without any. */
export function missingPackages(): string | undefined {
  const missing = PACKAGES.filter(([, isThere]) => !isThere()).map(([name]) => name);
  if (missing.length === 0) return undefined;
  const isAre = missing.length === 1 ? 'this package of Debian, which is' : 'these packages of Debian, which are';
  return `The cluster needs ${isAre} not installed: ${missing.join(', ')}.\nInstall as root: apt-get update && apt-get install -y ${missing.join(' ')}`;
}
