/** @looks-at server/bootstrap.mjs server/install.mjs server/progress.mjs server/start server/front app/styleguide tools/styleguide app/styles next.config.ts package-lock.json */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fillSignIn } from '@/e2e/account-forms';
import { auditDark, runAxe } from '@/e2e/checks/accessibility';
import { OwnSite } from '@/e2e/own-site';
import { expect, test } from '@/e2e/test';
import { verifiedPerson } from '@/e2e/verified-people';
import { addAuthenticator } from '@/features/second-factor/e2e/virtual-authenticator';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';
import { findFreePort } from '@/server/start/ports';

const PORT = await findFreePort();
/** A public name, which browsers find themselves. Production would ask for a Firebase project under it. */
const PUBLIC_ORIGIN = `http://pins.localhost:${PORT}`;
/** Pages compile at their first request. */
const COMPILED = { timeout: 150_000 };
/** A busy control is inactive, as a disabled one is. */
const INACTIVE = ['[aria-busy="true"]'];

// One site for both.
test.describe.configure({ mode: 'default' });

let folder: string;
let database: EmbeddedPostgres;
let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(320_000);
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-development-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another account
  database = await startPostgres(path.join(folder, 'postgres'));
  const settings = { SITE_URL: PUBLIC_ORIGIN, AGE_GATE: 'off' };
  site = new OwnSite({ port: PORT, folder, database: database.url, mode: 'dev', settings });
  const health = () => fetch(`${site.origin}/api/health`).then(({ status }) => status, () => 0); // prettier-ignore
  await expect.poll(health, { timeout: 300_000 }).toBe(200);
});

test.afterAll(async () => {
  await site.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test('npm run dev compiles and shows a page, and its scripts run', async ({ page }) => {
  test.slow(); // it compiles
  const answer = await page.goto(`${PUBLIC_ORIGIN}/updates`, COMPILED); // the quickest to compile
  expect(answer?.status()).toBe(200);
  await expect(async () => {
    await page.getByRole('button', { name: 'Create' }).click(); // its scripts may still be on their way
    await expect(page.getByRole('menuitem', { name: 'Create Pin' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('the style guide passes axe in both themes', async ({ page }) => {
  test.slow(); // it compiles
  await page.goto(`${PUBLIC_ORIGIN}/styleguide`, COMPILED);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(COMPILED);
  // A page that was just compiled may load itself again.
  await expect(async () => {
    expect(await runAxe(page, undefined, undefined, INACTIVE)).toEqual([]);
    expect(await auditDark(page, undefined, INACTIVE)).toEqual([]);
  }).toPass({ timeout: 60_000 });
});

test('staff of a public site enter moderation with a passkey alone, the first one with the code of their role', async ({
  page,
}) => {
  test.slow(); // it compiles
  const person = await verifiedPerson(site.origin, [folder]);
  // Calls compile at their first request, too, for which a page does not wait as long.
  for (const path of ['/api/identity-config', '/api/auth/csrf']) await page.request.get(site.origin + path, COMPILED);
  await page.request.post(`${site.origin}/api/users`, { ...COMPILED, data: {} });
  await page.goto(`${PUBLIC_ORIGIN}/signin?return=%2Fupdates`, COMPILED);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(`${PUBLIC_ORIGIN}/updates`, COMPILED);
  const [code = ''] =
    /[a-z0-9]{4}(?:-[a-z0-9]{4}){3}$/.exec(await site.command('user', 'role', person.email, 'admin')) ?? [];

  const nav = page.getByRole('navigation', { name: 'Moderation', exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  expect((await page.goto(`${PUBLIC_ORIGIN}/admin`, COMPILED))?.status()).toBe(403);
  await expect(heading('Set up your passkey')).toBeVisible();
  await expect(nav).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  await addAuthenticator(page);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Passkey name', { exact: true }).fill('My phone');
  await page.getByLabel('Passkey name', { exact: true }).press('Enter');
  await expect(heading('Your recovery codes')).toBeVisible(COMPILED);
  await page.getByRole('button', { name: 'I have stored them', exact: true }).click();
  await expect(nav).toBeVisible(COMPILED);

  await page.context().clearCookies({ name: 'pins.proof' });
  expect((await page.reload())?.status()).toBe(403);
  await expect(heading('Confirm it’s you')).toBeVisible();
  await page.getByRole('button', { name: 'Use passkey', exact: true }).press('Enter');
  await expect(nav).toBeVisible(COMPILED);
});
