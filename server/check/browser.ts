import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where systems put a Chromium or a Chrome. The first has no window, and tests cost half of the processor time in it. */
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

/** Debian's packages of a browser; the second for releases that lack the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The browser that CHROMIUM_PATH names, or else one that is installed. */
export const installedBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));

/** An installed browser with all that people's have; undefined where there is none. */
export const completeBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => !/headless.shell/.test(place) && existsSync(place));

/**
 * The browser that the tests drive: CHROMIUM_PATH, an installed one, or else one that is installed now (Debian).
 * @throws Error when there is none and none can be installed
 */
export function findBrowser(): string {
  const browser = installedBrowser() ?? (installWithApt(), installedBrowser());
  if (!browser) throw new Error('No Chromium is installed; install one, or name one with CHROMIUM_PATH.');
  return browser;
}

function installWithApt(): void {
  apt('update');
  for (const name of PACKAGES) if (apt('install', '-y', '--no-install-recommends', name)) return;
}

/** Prints a command of the package manager and runs it; true when it succeeds. */
function apt(...args: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  console.log(['No Chromium is installed; running:', program, ...rest].join(' '));
  return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
