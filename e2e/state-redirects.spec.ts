import type { Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { findPin, pinPath } from '@/e2e/gallery';
import { stallRequests } from '@/e2e/stall-requests';
import { enter, newPerson, storedKeys } from '@/e2e/people';
import { untilHydrated } from '@/e2e/pin-list';
import { runUser } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';

const SCRIPTS = '**/_next/static/**/*.js';
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

/** Opens a page whose load does not end while its scripts are delayed. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Opens a page that everybody gets, from the shared cache; its scripts do not come before the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  await expect.poll(async () => (await page.request.get(path)).headers()['x-cache']).toMatch(/^(hit|stale)$/);
  const letGo = await stallRequests(page, SCRIPTS);
  await visit(page, path);
  return letGo;
}

test('a ban leads to /banned from every page, cached or not, by a link and by a full load, before any script has come; the contact page stays', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await storeSession(page, person);
  const letGo = await openWithoutScripts(page, '/category/Solo');
  await runUser('ban', person.email, 'Advertising in titles.');
  await category(page, 'Toys').click();
  await expect(page).toHaveURL('/banned');
  for (const path of ['/', '/category/Solo', '/search/solo', '/create-pin', '/settings', '/no-such-page']) {
    await visit(page, path);
    await expect(page, path).toHaveURL('/banned');
  }
  await visit(page, '/contact-us');
  letGo();
  await untilHydrated(page);
  await expect(page).toHaveURL('/contact-us');
  await category(page, 'Home').click();
  await expect(page).toHaveURL('/banned');
});

test('a session that has ended leads to the sign-in by a link and by a full load, before any script has come, and is forgotten', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await storeSession(page, person);
  const letGo = await openWithoutScripts(page, '/category/Solo');
  const { id, headers } = await enter(request, person);
  expect((await request.delete(`/api/users/${id}/sessions`, { headers })).status()).toBe(204);
  const cookies = await page.context().cookies();
  await category(page, 'Toys').click();
  await expect(page).toHaveURL('/signin?expired=1&return=%2Fcategory%2FToys');
  await page.context().addCookies(cookies);
  await visit(page, '/category/Solo');
  await expect(page).toHaveURL('/signin?expired=1&return=%2Fcategory%2FSolo');
  letGo();
  await expect.poll(() => storedKeys(page)).toEqual(['sexualityFilter']);
});

test('a log-out on a page whose scripts are still on their way forgets the person and loads the page again', async ({
  page,
  request,
}) => {
  await storeSession(page, await newPerson(request));
  const letGo = await openWithoutScripts(page, '/updates');
  await button(page, 'Profile menu').click();
  letGo();
  await page.waitForLoadState();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await reloaded;
  await expect(page).toHaveURL('/updates');
  expect(await storedKeys(page)).toEqual(['sexualityFilter']);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('pins.session');
});

test('a person without a verified email is asked to verify it before they create or like, on a cached page too, and when they press before its scripts have come', async ({
  page,
  request,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  const path = pinPath(await findPin(request, () => true));
  await storeSession(page, await newPerson(request));
  const letGo = await openWithoutScripts(page, path);
  await button(page, 'Create').click();
  letGo();
  for (const item of ['Create Pin', 'Create Board']) {
    await page.getByRole('menuitem', { name: item }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Create').click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).first().click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('a category that switches the content filter does so from the shared cache and before any script has come, by a link and by a full load', async ({
  page,
  context,
}) => {
  const filterCookie = async () => (await context.cookies()).find(({ name }) => name === 'sexualityFilter')?.value;
  const letGo = await openWithoutScripts(page, '/updates');
  await category(page, 'Gay').click();
  await expect(page).toHaveURL('/category/Gay');
  expect(await filterCookie()).toBe('gay-straight');
  letGo();
  await untilHydrated(page);
  await expect(page.getByRole('status').filter({ hasText: 'switched the content filter' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sexualityFilter'))).toBe('gay-straight');

  await context.clearCookies();
  await page.unroute(SCRIPTS);
  await openWithoutScripts(page, '/category/Gay');
  expect(await filterCookie()).toBe('gay-straight');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
