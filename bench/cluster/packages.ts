import { spawnSync } from 'node:child_process';
import { PROGRAMS } from '@/bench/database/debian-postgres';
import { complaintOfVarnish } from '@/bench/cdn/varnish';

/** Debian's packages that a cluster is made of, and how it is seen that they are there. */
const PACKAGES: [name: string, isThere: () => boolean][] = [
  ['postgresql-15', () => runs(`${PROGRAMS}/postgres`)],
  ['varnish', () => runs('varnishd')],
  // Without them Varnish does not know `xkey`, which the shipped configuration imports.
  ['varnish-modules', () => runs('varnishd') && !complaintOfVarnish()?.includes('xkey')],
  ['nginx', () => runs('nginx')],
  ['haproxy', () => runs('haproxy')],
];

const runs = (program: string): boolean => spawnSync(program, ['-V'], { stdio: 'ignore' }).error === undefined;

/** What is missing and how it is installed, in words; undefined where nothing is. */
export function missingPackages(): string | undefined {
  const missing = PACKAGES.filter(([, isThere]) => !isThere()).map(([name]) => name);
  if (missing.length === 0) return undefined;
  const isAre = missing.length === 1 ? 'this package of Debian, which is' : 'these packages of Debian, which are';
  return `The cluster needs ${isAre} not installed: ${missing.join(', ')}.\nInstall as root: apt-get update && apt-get install -y ${missing.join(' ')}`;
}
