import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@/e2e/test';
import { startPostgres } from '@/server/embedded/postgres';
import { OwnSite } from './own-site';

const PORT = 3220;

test('npm run dev compiles and shows a page, and its scripts run', async ({ page, request }) => {
  test.slow(); // it compiles
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-development-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another account
  const database = await startPostgres(path.join(folder, 'postgres'));
  const site = new OwnSite({ port: PORT, folder, database: database.url, mode: 'dev' });
  try {
    const health = () => request.get(`${site.origin}/api/health`).then((answer) => answer.status(), () => 0); // prettier-ignore
    await expect.poll(health, { timeout: 300_000 }).toBe(200);
    const answer = await page.goto(`${site.origin}/updates`, { timeout: 150_000 }); // the quickest to compile
    expect(answer?.status()).toBe(200);
    await expect(async () => {
      await page.getByRole('button', { name: 'Create' }).click(); // its scripts may still be on their way
      await expect(page.getByRole('menuitem', { name: 'Create Pin' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  } finally {
    await site.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
