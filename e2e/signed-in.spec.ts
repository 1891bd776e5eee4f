import type { Page } from 'playwright/test';
import { filterButton, pressFilter } from '@/e2e/filter-menu';
import { newPerson, signIn, signInByForm, storedKeys } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { expect, test } from '@/e2e/test';
import { untilHydrated, untilIdle } from './pin-list';

const bar = (page: Page) => page.getByRole('banner');
const expectVisitor = (page: Page) => expect(bar(page).getByRole('link', { name: 'Following' })).toHaveCount(0);

async function choose(page: Page, menu: string, item: string) {
  await bar(page).getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function logOut(page: Page) {
  const reloaded = page.waitForEvent('load');
  await choose(page, 'Profile menu', 'Logout');
  await reloaded;
}

test('the top bar of a signed-in person fits every window, and nothing moves when it appears', async ({ page }) => {
  await signIn(page, demo('viewer'));
  for (const width of [320, 360, 440, 948, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(bar(page).getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const { overflow, shift } = await page.evaluate(
      () =>
        new Promise<{ overflow: number; shift: number }>((resolve) => {
          const { scrollWidth, clientWidth } = document.documentElement;
          let shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve({ overflow: scrollWidth - clientWidth, shift })));
        }),
    );
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
    expect(shift, `at ${width}`).toBeLessThan(0.02);
  }
});

test('logout forgets the person, keeps theme and filter, and stays on the page', async ({ page, context, request }) => {
  await signIn(page, await newPerson(request), '/updates');
  await bar(page)
    .getByRole('button', { name: /^Switch to/ })
    .click();
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(['firebaseToken', 'savedToken', 'user']));
  await logOut(page);
  await expect(page).toHaveURL('/updates');
  await expectVisitor(page);
  expect(await storedKeys(page)).toEqual(['current-theme', 'sexualityFilter']);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pins.session');
});

test('signing in or out in one tab does so in all', async ({ page, context, request }) => {
  await page.goto('/updates');
  const other = await context.newPage();
  await signInByForm(other, await newPerson(request));
  const following = bar(page).getByRole('link', { name: 'Following' });
  await expect(following).toBeVisible();
  await expect(following).toHaveAttribute('href', '/follows?sort=Latest');
  await logOut(other);
  await expectVisitor(page);
  await bar(page).getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Login!', 'Sign Up!']);
  expect(await storedKeys(page)).toEqual(['sexualityFilter']);
});

test('logging out in one tab keeps text typed in another, which becomes a visitor’s page', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newPerson(request), '/contact-us');
  const message = page.getByRole('main').getByLabel('Message');
  await message.fill('A long letter.');
  const other = await context.newPage();
  await other.goto('/updates');
  await expect(bar(other).getByRole('link', { name: 'Following' })).toBeVisible();
  await logOut(other);
  await expectVisitor(page);
  await expect(page.getByRole('alert').filter({ hasText: 'You have logged out in another tab.' })).toBeVisible();
  await expect(message).toHaveValue('A long letter.');
  await expect(page.locator('html')).not.toHaveAttribute('data-account');
  await bar(page).getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Login!', 'Sign Up!']);
});

test('the content filter follows the account to another device', async ({ page, request, browser }) => {
  const person = await newPerson(request);
  await signIn(page, person);
  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await signIn(device, person);

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/sexualityFilter'));
  const reloaded = page.waitForEvent('load');
  await pressFilter(page, 'Gay & All');
  expect((await saved).status()).toBe(200);
  await reloaded;
  await expect(filterButton(page)).toHaveAccessibleDescription('Gay & All');

  const later = await elsewhere.newPage();
  await later.goto('/updates', { waitUntil: 'commit' }); // it loads itself once more when it learns of the choice
  await expect(filterButton(later)).toHaveAccessibleDescription('Gay & All');
  await elsewhere.close();
});

test('a category that switches the filter switches it for the account', async ({ page, request, context, browser }) => {
  const person = await newPerson(request);
  await signIn(page, person);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/sexualityFilter'));
  await page.goto('/category/Gay');
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: 'switched the content filter' })).toBeVisible();
  await context.close();
  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await signInByForm(device, person);
  await expect(filterButton(device)).toHaveAccessibleDescription('Gay & All');
  await elsewhere.close();
});

test('visitors download nothing of the identity SDK', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (sent) => sent.resourceType() === 'script' && scripts.add(sent.url()));
  for (const path of ['/', '/signin', '/signup', '/forgot-password', '/banned']) {
    await page.goto(path);
    await untilHydrated(page);
    await bar(page).getByRole('button', { name: 'Create', exact: true }).click();
    await bar(page).getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await untilIdle(page);
  }
  expect(scripts.size).toBeGreaterThan(0);
  // Read apart from the page, which takes its answers with it when it is left.
  for (const url of scripts) expect(await (await request.get(url)).text(), url).not.toContain('identitytoolkit');
});

test('the network of a signed-in page is idle before the stream of notifications begins', async ({ page }) => {
  await signIn(page, demo('viewer'));
  await page.goto('/', { waitUntil: 'networkidle', timeout: 30_000 });
});
