import type { Page } from 'playwright/test';
import { EARLY_PRESSES, type CachedPage } from '@/e2e/early-presses';
import { collectComplaints } from '@/e2e/page-checks/complaints';
import { expect, test } from '@/e2e/test';
import { STALE_PAGE } from '@/lib/domain/page-data';
import { findBoard, findPin, pinPath } from './gallery';
import { demo, signIn } from './people';
import { pinList, untilHydrated } from './pin-list';

const FRAMEWORK = /\/_next\/static\/.*\.js|\/page-data\//;

/** The paths of scripts and data that wait for the visitor, as they are asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (sent) => FRAMEWORK.test(sent.url()) && asked.push(new URL(sent.url()).pathname));
  return asked;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

const untilReactIsThere = (page: Page) => page.waitForFunction(() => window.earlyInputs === undefined);

test('pages that are the same for everybody bring React at the first input alone, and it finds what it expects', async ({
  page,
  baseURL,
  request,
}) => {
  const complaints = await collectComplaints(page, baseURL ?? '');
  const pin = await findPin(request, () => true);
  const asked = watchScripts(page);
  for (const path of ['/', '/category/Solo', '/search/red', pinPath(pin), '/pin-boards/1', '/contact-us', '/terms']) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
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

test.describe('what is pressed before the scripts have come is done once afterwards', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  let paths: Record<CachedPage, string>;
  test.beforeAll(async ({ request }) => {
    const pin = await findPin(request, () => true);
    const board = await findBoard(request);
    const [home, contact] = ['/', '/contact-us'];
    const profile = `/user-profile/${pin.postedBy}`;
    paths = { home, contact, profile, pin: pinPath(pin), board: `/board/${board.slug}`, 'home of a phone': home };
  });

  for (const { on, control, press, outcome } of EARLY_PRESSES) {
    test(`${on}: ${control}`, async ({ page }) => {
      if (on === 'home of a phone') await page.setViewportSize({ width: 390, height: 800 });
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/_next/static/**/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(paths[on]);
      await press(page);
      await page.waitForFunction(() => window.earlyInputs !== undefined); // of the page that it led to, if it did
      letGo();
      await outcome(page);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // a second time would come next
      await outcome(page);
    });
  }
});

test('a page whose data cannot be had is loaded once more, whole, and does what was pressed', async ({ page }) => {
  await page.route('**/page-data/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/?sort=Latest');
  await button(page, 'Create').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page).toHaveURL('/?sort=Latest');
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
