import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { installedBrowser } from '@/tools/check/browser';
import { givenSite, siteUnderTest } from './site-under-test';

/** Nothing plays but in the specs that look at it: videos take a processor's time from every other test. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;
const OWN_SITES = ['operator.spec.ts', 'outage.spec.ts'];
const BY_CONTRACT = 'contract/*.spec.ts';
/** What a phone lays out in its own way. */
const BY_CONTRACT_ON_PHONES = ['contract/feed.spec.ts', 'contract/shell.spec.ts'];
/** Deep tests of what has not changed (tools/check/deep-tests). */
const LEFT_OUT = (process.env.E2E_LEFT_OUT ?? '')
  .split(',')
  .filter(Boolean)
  .map((test) => test.replace('e2e/', ''));
const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  testDir: import.meta.dirname,
  // The crawl of the whole site comes first: it would else meet what other tests make and delete. Tests with sites of
  // their own do not disturb it.
  projects: [
    { name: 'whole site', testMatch: 'audit.spec.ts' },
    { name: 'own sites', testMatch: OWN_SITES, use: STILL },
    {
      name: 'people',
      testMatch: '**/*.spec.ts',
      testIgnore: ['audit.spec.ts', ...OWN_SITES, BY_CONTRACT, ...LEFT_OUT],
      dependencies: ['whole site'],
      use: STILL,
    },
    ...[1280, 390].map((width) => ({
      name: `contract at ${width}`,
      testMatch: width === 390 ? BY_CONTRACT_ON_PHONES : BY_CONTRACT,
      dependencies: ['whole site'],
      use: { ...STILL, viewport: { width, height: 800 } },
    })),
  ],
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // More than the processors that they are meant for: a test waits for half of its time.
  workers: 4,
  // Waiting costs nothing where all is well, and a busy machine is no fault of the site.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: siteUnderTest.origin,
    launchOptions: {
      executablePath: installedBrowser(),
      // Without the imitation of a graphics card, which paints the same and costs a fifteenth of the processor's time.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: givenSite
    ? undefined
    : {
        command: 'exec node server/bootstrap.mjs start',
        cwd: root,
        env: siteUnderTest.settings,
        url: `${siteUnderTest.origin}/api/health`,
        timeout: 300_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        stdout: 'ignore',
      },
});
