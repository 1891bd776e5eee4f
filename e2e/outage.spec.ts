import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';

/** A site of its own over a database that the test may stop; an outside database is never filled with demo content. */
const PORT = 3219;
const SITE = `http://localhost:${PORT}`;
let folder: string;
let database: EmbeddedPostgres;
let site: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-outage-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another account
  database = await startPostgres(path.join(folder, 'postgres'));
  site = spawn(process.execPath, ['server/bootstrap.mjs', 'start'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const answers = () =>
    request.get(`${SITE}/api/health`).then(
      (response) => response.status(),
      () => 0,
    );
  await expect.poll(answers, { timeout: 150_000 }).toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  await ended;
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an empty gallery is a page like any other', async ({ page }) => {
  const response = await page.goto(`${SITE}/`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('No pins found')).toBeVisible();
});

test('without its database the site says so and comes back by itself', async ({ page, request }) => {
  await database.stop();

  const health = await request.get(`${SITE}/api/health`);
  expect(health.status()).toBe(503);
  expect(await health.json()).toMatchObject({ status: 'down', part: 'database' });
  expect(health.headers()['retry-after']).toMatch(/^\d+$/);

  const call = await request.get(`${SITE}/api/pins`);
  expect(call.status()).toBe(503);
  expect(await call.json()).toEqual({ message: expect.stringMatching(/cannot be reached/) });
  expect(call.headers()['retry-after']).toMatch(/^\d+$/);

  const response = await page.goto(`${SITE}/search/never-seen-before`);
  expect(response?.status()).toBe(503);
  expect(await response?.headerValue('retry-after')).toMatch(/^\d+$/);
  expect(await response?.headerValue('cache-control')).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gallery is taking a short break');

  database = await startPostgres(path.join(folder, 'postgres'));
  await expect.poll(async () => (await request.get(`${SITE}/api/health`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('No pins found')).toBeVisible();
});
