import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { ADMIN_ROWS } from '@/e2e/admin-calls';
import { expectAccessible } from '@/e2e/axe';
import { storeSession } from '@/e2e/browser-session';
import { browserOf, giveReason, newAdmin, openModeration, said } from '@/e2e/moderation';
import { enter } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { addAuthenticator } from '@/features/second-factor/e2e/virtual-authenticator';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Moderation', exact: true });
const closeDoor = (page: Page) => page.context().clearCookies({ name: 'pins.proof' });

/** Adds a passkey in the settings; returns the recovery codes. */
async function addPasskey(page: Page, code?: string): Promise<string[]> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey', exact: true });
  if (code) await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Passkey name', { exact: true }).fill('My phone');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes', exact: true }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have stored them', exact: true }).click();
  await expect(codes).toHaveCount(0);
  return texts;
}

test('a new moderator sets up a passkey with the code of the role, and opens moderation with it', async ({
  page,
  browser,
  request,
}) => {
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  await openModeration(page, `/admin/users/${id}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Make a moderator', exact: true }).click();
  await page.getByRole('dialog', { name: 'Make a moderator' }).getByLabel('The person’s name').fill(name);
  await giveReason(page, 'Make a moderator', 'Knows the rules.');
  await said(page, /is a moderator now/);
  const words = (await page.getByRole('main').getByRole('status').first().textContent()) ?? '';
  const [code] = /[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/.exec(words) ?? [];

  const theirs = await browserOf(browser, person);
  await addAuthenticator(theirs);
  const [recovery = ''] = await addPasskey(theirs, code);
  await expect(theirs.getByRole('list', { name: 'Passkeys', exact: true })).toContainText('My phone');
  await theirs.goto('/admin');
  await expect(nav(theirs)).toBeVisible();
  await expect(nav(theirs).getByRole('link')).toHaveText(['Queue', 'Users', 'Tags', 'Terms', 'Messages', 'Counts']);
  expect((await theirs.goto('/admin/bans'))?.status()).toBe(404);

  await closeDoor(theirs);
  expect((await theirs.goto('/admin'))?.status()).toBe(403);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();
  await expect(nav(theirs)).toHaveCount(0);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Use passkey', exact: true }).press('Enter');
  await expect(nav(theirs)).toBeVisible();

  await closeDoor(theirs);
  await theirs.goto('/admin');
  for (const [typed, isRight] of [
    ['bcdf-ghjk-mnpq-rstv', false],
    [recovery, true],
  ] as const) {
    if (!isRight) await theirs.getByRole('button', { name: 'I can’t use my passkey', exact: true }).click();
    const field = theirs.getByLabel('Recovery code', { exact: true });
    await field.fill(typed);
    await field.press('Enter');
    if (!isRight) await expect(field).toHaveAccessibleDescription('This code is wrong or was used.');
  }
  await expect(nav(theirs)).toBeVisible();
  await theirs.context().close();
});

test('staff without a passkey do not enter it without their code, and a ban asks for it again', async ({
  page,
  request,
}) => {
  const admin = await newAdmin(request);
  await storeSession(page, admin.person);
  await addAuthenticator(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey', exact: true });
  await dialog.getByLabel('Code', { exact: true }).fill('bcdf-ghjk-mnpq-rstv');
  await dialog.getByLabel('Passkey name', { exact: true }).fill('Stolen');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(dialog).toContainText('This code is wrong, used or too old.');
  await runOnSite(
    `insert into factor_codes (user_id, hash, ends_at)
     select $1::bigint, sha256(convert_to($1 || ':bcdfghjkmnpqrstv', 'utf8')), now() + interval '1 day'`,
    [admin.id],
  );
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'I have stored them', exact: true }).click();

  const { id } = await enter(request, await newVerifiedPerson());
  await page.goto(`/admin/users/${id}`);
  await runOnSite("update sessions set proved_at = now() - interval '6 minutes' where user_id = $1", [admin.id]);
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await giveReason(page, 'Ban', 'Advertising.');
  const question = page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });
  await question.getByRole('button', { name: 'Use passkey', exact: true }).click();
  await said(page, /is banned/);
});

test('everybody adds, renames and removes passkeys, and confirms with them', async ({ page }) => {
  await storeSession(page, await newVerifiedPerson());
  await addAuthenticator(page);
  await addPasskey(page);
  await expectAccessible(page);
  await closeDoor(page);
  await page.reload();
  await page.getByRole('button', { name: 'New recovery codes', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });
  await expect(question.getByRole('button', { name: 'Use passkey', exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await question.getByRole('button', { name: 'Use passkey', exact: true }).click();
  await page.getByRole('button', { name: 'I have stored them', exact: true }).click();
  const list = page.getByRole('list', { name: 'Passkeys', exact: true });
  await expect(list).toContainText('used');
  const rename = (of: string) => page.getByRole('button', { name: `Rename ${of}`, exact: true });
  await rename('My phone').press('Enter');
  const form = page.getByRole('dialog', { name: 'Rename passkey', exact: true });
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await name.fill(' ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Enter a name.');
  await name.fill('Old phone');
  await name.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Renamed to “Old phone”.' })).toBeVisible();
  await expect(rename('Old phone')).toBeFocused();
  await page.reload();
  await expect(list).toContainText('Old phone');
  const remove = page.getByRole('button', { name: 'Remove the passkey Old phone', exact: true });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByText('You have no passkey.')).toBeVisible();
});

const PAGES = path.join(process.cwd(), 'app/(moderation)/admin');

test('a stolen ID token and session cookie of an admin open no page and no call of moderation', async ({
  page,
  request,
}) => {
  const admin = await newAdmin(request);
  const pin = await plantPin(admin.id);
  await storeSession(page, admin.person);
  await runOnSite(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     select id, id || '-elsewhere', '', 0, '{}', 'At home' from users where id = $1`,
    [admin.id],
  );
  const ids: Record<string, string> = { pinId: pin.id, userId: admin.id };
  const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) =>
      `/admin/${path.dirname(file)}`.replace(/\/\.$/, '').replace(/\[(\w+)\]/g, (_, name) => ids[name] ?? '1'),
    );
  expect(pages.length).toBeGreaterThan(15);
  for (const at of pages) {
    const answer = await page.request.get(at);
    expect([at, answer.status()]).toEqual([at, 403]);
    expect(await answer.text()).not.toContain('aria-label="Moderation"');
  }
  const owner = { ...admin, board: '1', pin: pin.id, ownPin: pin.id, other: admin.id };
  for (const { call, path: pathOf, data } of ADMIN_ROWS) {
    const [method = '', template = ''] = call.split(' ');
    const answer = await page.request.fetch(`/api${pathOf?.(owner) ?? template}`, {
      method,
      headers: admin.headers,
      data: data?.(owner),
    });
    expect([call, answer.status()]).toEqual([call, 403]);
  }
});
