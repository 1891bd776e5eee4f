import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { enter, signIn, type Caller } from '@/e2e/people';
import type { Credentials } from '@/testing/sign-in';
import { runOnSite } from '@/e2e/site-database';
import { ipOf, expect } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

/** Signs a new moderator in, at a moderation page. */
export async function openModeration(page: Page, path = '/admin'): Promise<void> {
  await signIn(page, (await newAdmin(page.request)).person, path);
  await expect(page.getByRole('navigation', { name: 'Moderation', exact: true })).toBeVisible();
}

/** Another moderator. */
export async function newAdmin(request: APIRequestContext): Promise<Caller & { name: string; person: Credentials }> {
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const [row] = await runOnSite<{ name: string }>("update users set role = 'admin' where id = $1 returning name", [
    caller.id,
  ]);
  return { ...caller, person, name: row?.name ?? '' };
}

/** A report by a visitor, as it stands in the table. */
export const reportPin = (pinId: string, { reason = 'spam', details = '' } = {}) =>
  runOnSite("insert into reports (subject_type, subject_id, reason, details) values ('pin', $1, $2, $3)", [
    pinId,
    reason,
    details,
  ]);

/** Presses a key of the moderation pages once the page's scripts listen for it. */
export async function pressKey(page: Page, key: string): Promise<void> {
  const scripted = page.getByRole('main').getByRole('button', { name: /^(Keys|Take|Release|Take over)$/ });
  await expect(scripted.first()).toBeEnabled();
  await page.keyboard.press(key);
}

/** Walks the queue by its key until the item with this title has the focus. */
export async function walkTo(page: Page, title: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await expect(link).toBeVisible();
  const isThere = () => link.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 60 && !(await isThere()); step += 1) await pressKey(page, 'j');
  await expect(link).toBeFocused();
}

/** Expects the message of a moderation page that an action is done. */
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible();

/** Gives the reason that an action asks for, and runs it. */
export async function giveReason(page: Page, action: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: action, exact: true });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

/** Somebody else's browser, signed in, where no page of the site is open yet. */
export async function browserOf(browser: Browser, person: Credentials): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': ipOf(person.email) };
  const page = await (await browser.newContext({ extraHTTPHeaders })).newPage();
  await storeSession(page, person);
  return page;
}

/** Somebody else's browser, signed in at a page. */
export async function openAs(browser: Browser, person: Credentials, path = '/updates'): Promise<Page> {
  const page = await browserOf(browser, person);
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  return page;
}

/** A line of the bell of whoever is signed in. */
export async function findLine(page: Page, text: string | RegExp) {
  await page.goto('/updates');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const line = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });
  await expect(line).toBeVisible();
  return line;
}
