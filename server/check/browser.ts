import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where systems put a Chromium or a Chrome. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser that the tests drive: CHROMIUM_PATH, an installed one, or else one that is installed now (Debian).
 * @throws Error when there is none and none can be installed
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (chosen) return chosen;
  installWithApt();
  const installed = PLACES.find((place) => existsSync(place));
  if (!installed) throw new Error('No Chromium is installed; install one, or name one with CHROMIUM_PATH.');
  return installed;
}

function installWithApt(): void {
  console.log('Installing Chromium …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [program = '', ...rest] = [...asRoot, ...environment, 'apt-get', ...args];
    spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
