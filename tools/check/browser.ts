import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Places of Chromium and Chrome; the first has no window and halves the tests' processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's packages; the second for releases without the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

export const installedBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));

/** An installed browser with everything that people's have; undefined without one. */
export const completeBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => !/headless.shell/.test(place) && existsSync(place));

/** The tests' browser: CHROMIUM_PATH, an installed one, or one that is installed now (Debian). @throws Error without one */
export function findBrowser(): string {
  const browser = installedBrowser() ?? (installWithApt(), installedBrowser());
  if (!browser) throw new Error('No Chromium is installed; install one, or name one with CHROMIUM_PATH.');
  return browser;
}

function installWithApt(): void {
  apt('update');
  for (const name of PACKAGES) if (apt('install', '-y', '--no-install-recommends', name)) return;
}

function apt(...args: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  console.log(['No Chromium is installed; running:', program, ...rest].join(' '));
  return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
