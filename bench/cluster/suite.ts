import { spawn } from 'node:child_process';
import type { Cluster } from '@/bench/cluster/cluster';
import { TEST_SETTINGS, type SiteUnderTest } from '@/e2e/site-under-test';
import { onStop } from '@/server/start/cleanup';

/** Each test comes through one more proxy. */
export const SUITE_SETTINGS = { ...TEST_SETTINGS, TRUSTED_PROXY_HOPS: '3' };

/** Runs the browser suite against a cluster. @returns the exit code of Playwright */
export async function runSuite({ settings, dataDirs }: Cluster, args: readonly string[]): Promise<number> {
  const site: SiteUnderTest = {
    origin: settings.SITE_URL ?? '',
    settings: { ...settings, DATA_DIR: dataDirs[0] ?? '' },
    dataDirs,
  };
  const command = ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args];
  const suite = spawn(process.execPath, command, {
    env: { ...process.env, E2E_SITE: JSON.stringify(site) },
    stdio: 'inherit',
  });
  const ended = new Promise<number>((resolve) => suite.once('exit', (code) => resolve(code ?? 1)));
  onStop('suite', async () => {
    suite.kill('SIGTERM');
    await ended;
  });
  return ended;
}
