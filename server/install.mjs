/** Installs packages where they are missing. Plain JavaScript without dependencies, since it runs before node_modules exists. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { showStep } from './progress.mjs';
import { withLock } from './start/folder-lock.mjs';

const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.pins-installed';
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** npm's own words say why. */
class InstallError extends Error {
  name = 'InstallError';
}

/** See `install.d.mts`. */
export function installSite({ forDevelopers, print }) {
  const all = forDevelopers || existsSync('node_modules/knip');
  return installOnce({
    folder: '.',
    what: all ? 'Installing packages' : 'Installing the packages of the site',
    // Not `npm ci`: it refuses a lock file from where another system's optional packages were invisible.
    args: ['install', all ? '--include=dev' : '--omit=dev', '--include=optional'],
    scope: all ? 'all' : 'site',
    isThere: () => existsSync(INSTALLED) && (isStamped('.', all ? ['all'] : ['all', 'site']) || treeEqualsLock(all)),
    print,
  });
}

/** See `install.d.mts`. */
export const installFolder = (folder, { what, print, onChild }) =>
  installOnce({
    folder,
    what,
    args: ['ci'],
    scope: 'all',
    isThere: () => isStamped(folder, ['all']),
    print,
    onChild,
  });

async function installOnce({ folder, what, args, scope, isThere, print, onChild }) {
  if (isThere()) return;
  const install = async () => {
    if (isThere()) return;
    await showStep(
      () => what,
      () => npm([...args, ...QUIET], folder, onChild),
      { print },
    );
    writeFileSync(path.join(folder, STAMP), `${lockHash(folder)} ${scope}`);
  };
  await withLock('.install.lock', install, () => print('Another copy is installing; waiting …'));
}

async function npm(args, cwd, onChild) {
  const child = spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  onChild?.(() => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.on('close', resolve).on('error', (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
  });
  if (code !== 0) throw new InstallError(`${output}npm ${args[0]} failed; the reason stands above.`);
}

function lockHash(folder) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isStamped(folder, scopes) {
  const stamp = path.join(folder, STAMP);
  const [hash, scope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  return hash === lockHash(folder) && scopes.includes(scope);
}

/** True when a manual install already matches the lock on this system. */
function treeEqualsLock(all) {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const found = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || found[place]?.version === entry.version) return true;
    if (entry.dev && !all) return true;
    // A package without `os` may be a dependency of a package for another system.
    const isForHere = entry.os?.includes(process.platform) ?? entry.cpu !== undefined;
    return entry.optional && (!isForHere || !(entry.cpu ?? [process.arch]).includes(process.arch) || entry.libc);
  });
}
