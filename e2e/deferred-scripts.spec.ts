import type { Page, Route } from 'playwright/test';
import { EARLY_PRESSES, type EarlyPress } from '@/e2e/early-presses';
import { openHalfPages } from '@/e2e/half-page';
import { collectComplaints } from '@/e2e/page-checks/complaints';
import { expect, test } from '@/e2e/test';
import { STALE_PAGE } from '@/lib/domain/page-data';
import { findPin, pinPath } from './gallery';
import { signIn } from './people';
import { demo } from '@/testing/sign-in';
import { pinList, untilHydrated, untilIdle } from './pin-list';

const FRAMEWORK = /\/_next\/static\/.*\.js|\/page-data\//;

/** The paths of scripts and data that wait for the visitor, as they are asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (sent) => FRAMEWORK.test(sent.url()) && asked.push(new URL(sent.url()).pathname));
  return asked;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

const untilReactIsThere = (page: Page) => page.waitForFunction(() => window.earlyInputs === undefined);

test('shared pages load React at the first input, and it hydrates without errors', async ({
  page,
  baseURL,
  request,
}) => {
  const complaints = await collectComplaints(page, baseURL ?? '');
  const pin = await findPin(request, () => true);
  const asked = watchScripts(page);
  for (const path of ['/', '/category/Solo', '/search/red', pinPath(pin), '/pin-boards/1', '/contact-us', '/terms']) {
    asked.length = 0;
    await page.goto(path);
    await untilIdle(page);
    expect(asked, path).toEqual([]);
    await untilHydrated(page);
    expect(
      asked.filter((url) => url.startsWith('/page-data/')),
      path,
    ).toHaveLength(1);
  }
  expect(complaints).toEqual([]);
});

test('signed-in people get the scripts at once', async ({ page }) => {
  await signIn(page, demo('viewer'));
  await page.goto('/');
  await untilReactIsThere(page);
});

test('a page that comes slower than its scripts is hydrated once it is whole', async ({ page, baseURL }) => {
  const halves = await openHalfPages(baseURL ?? '');
  const complaints = await collectComplaints(page, halves.origin);
  const asked = watchScripts(page);
  const loaded: string[] = [];
  page.on('requestfinished', (sent) => FRAMEWORK.test(sent.url()) && loaded.push(new URL(sent.url()).pathname));
  await page.goto(halves.origin, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.earlyInputs !== undefined);
  await page.keyboard.press('Shift');
  await expect.poll(() => asked.length > 1 && loaded.length === asked.length).toBe(true);
  await untilIdle(page); // time to hydrate, if the scripts did
  halves.sendRest();
  await untilReactIsThere(page);
  expect(asked.filter((url) => url.startsWith('/page-data/'))).toHaveLength(1);
  expect(complaints).toEqual([]);
  halves.close();
});

/** Presses a control while the scripts are delayed, then lets them come. */
async function pressEarly(page: Page, path: string, { press, outcome }: EarlyPress): Promise<void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const stall = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route('**/_next/static/**/*.js', stall);
  await page.goto(path);
  await press(page);
  await page.waitForFunction(() => window.earlyInputs !== undefined); // of the page that it led to, if it did
  letGo();
  await outcome(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // a second time would come next
  await outcome(page);
  await page.unroute('**/_next/static/**/*.js', stall);
}

test.describe('a press before the scripts have come is done once afterwards', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const { where, on, isPhone, presses } of EARLY_PRESSES) {
    test(where, async ({ page, request }) => {
      if (isPhone) await page.setViewportSize({ width: 390, height: 800 });
      const path = on === 'pin' ? pinPath(await findPin(request, () => true)) : on === 'contact' ? '/contact-us' : '/';
      for (const early of presses) {
        await test.step(early.control, () => pressEarly(page, path, early));
        // The next finds a visitor who has not been here.
        await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
        await page.context().clearCookies();
      }
    });
  }
});

test('a page without its data is reloaded once, whole, and does what was pressed', async ({ page }) => {
  await page.route('**/page-data/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/?sort=Latest');
  await button(page, 'Create').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page).toHaveURL('/?sort=Latest');
});

test('scripts that hang are given up after two minutes: the page is loaded whole, and does what was pressed', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/page-data/**', () => undefined);
  await page.goto('/?sort=Latest');
  await button(page, 'Create').click();
  await expect(button(page, 'Create')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page).toHaveURL('/?sort=Latest');
});

test('a page whose scripts do not come at all says so, and tries again', async ({ page }) => {
  let isAway = true;
  await page.clock.install();
  await page.route(FRAMEWORK, (route) => (isAway ? undefined : route.continue()));
  await page.goto('/?whole-page', { waitUntil: 'domcontentloaded' });
  await button(page, 'Create').click();
  await page.clock.fastForward(121_000);
  await expect(page.getByText('Part of this page did not load.')).toBeVisible();
  isAway = false;
  await button(page, 'Try again').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByText('Part of this page did not load.')).toHaveCount(0);
});

test('a search that is typed when the data of its page cannot be had is made', async ({ page }) => {
  await page.route('**/page-data/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/search/sea');
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('quiet waves');
  await box.press('Enter');
  await expect(page).toHaveURL('/search/quiet%20waves');
});

test('a link that is pressed when the data of its page cannot be had is followed', async ({ page }) => {
  const stale = `dispatchEvent(new Event('${STALE_PAGE}')); fetch('/told')`;
  const [pressed, told] = [page.waitForRequest('**/terms'), page.waitForRequest('**/told')];
  await page.route('**/page-data/**', async (route) => {
    await pressed;
    await route.fulfill({ contentType: 'text/javascript', body: stale });
  });
  await page.route('**/terms', async (route) => {
    await told;
    await route.continue();
  });
  await page.goto('/updates');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
});

test('a page whose data cannot be had, and whose link leads nowhere, still acts', async ({ page }) => {
  const pressed = page.waitForResponse('**/terms');
  await page.route('**/page-data/**', async (route) => {
    await pressed;
    await route.fulfill({ status: 404 });
  });
  await page.route('**/terms', (route) => route.fulfill({ status: 204 }));
  await page.goto('/updates');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await button(page, 'Switch to dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page that comes back by the back button still acts', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.goto('/terms');
  await page.goBack();
  await button(page, 'Switch to dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(pinList(page)).toBeVisible();
});
