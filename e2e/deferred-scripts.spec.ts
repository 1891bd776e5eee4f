import type { Page } from 'playwright/test';
import { collectComplaints } from '@/e2e/page-checks/complaints';
import { expect, test } from '@/e2e/test';
import { STALE_PAGE } from '@/lib/domain/page-data';
import { findPin, pinPath } from './gallery';
import { demo, signIn } from './people';
import { pinList, untilHydrated } from './pin-list';

const FRAMEWORK = /\/_next\/static\/.*\.js|\/page-data\//;

/** The paths of scripts and data that wait for the visitor, as they are asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (sent) => FRAMEWORK.test(sent.url()) && asked.push(new URL(sent.url()).pathname));
  return asked;
}

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

/** What is pressed on a page whose scripts are held back, and what has come of it when they are there. */
interface EarlyPress {
  control: string;
  path?: string;
  press: (page: Page) => Promise<unknown>;
  outcome: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

const PRESSES: EarlyPress[] = [
  {
    control: 'the theme',
    press: (page) => button(page, 'Switch to dark theme').click(),
    outcome: async (page) => expect(await theme(page)).toBe('dark'),
  },
  {
    control: 'the theme, twice',
    press: (page) => button(page, 'Switch to dark theme').dblclick(),
    outcome: async (page) => expect(await theme(page)).toBe('light'),
  },
  {
    control: 'the menu Create',
    press: (page) => button(page, 'Create').click(),
    outcome: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  {
    control: 'the search field',
    press: (page) => page.getByRole('searchbox').pressSequentially('re'),
    outcome: (page) => expect(page.getByRole('listbox', { name: 'Suggested tags' })).toBeVisible(),
  },
  {
    control: 'what is searched for',
    press: async (page) => {
      await page.getByRole('combobox', { name: 'Search type' }).selectOption('boards');
      await page.getByRole('searchbox').fill('red');
    },
    outcome: async (page) => {
      await page.getByRole('searchbox').press('Enter');
      await page.waitForURL('/search-boards/red');
    },
  },
  {
    control: 'the content filter',
    press: (page) => page.getByRole('combobox', { name: 'Content filter' }).selectOption('Gay & All'),
    outcome: async (page) => {
      await expect
        .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'sexualityFilter')?.value)
        .toBe('gay-straight');
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('navigation')
          .some((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'reload'),
      );
      await page.context().clearCookies();
    },
  },
  {
    control: 'Report',
    path: 'pin',
    press: (page) => button(page, 'Report').click(),
    outcome: (page) => expect(page.getByRole('dialog')).toHaveCount(1),
  },
];

test('what is pressed before the scripts have come is done once afterwards', async ({ page, request }) => {
  const pin = pinPath(await findPin(request, () => true));
  let held = Promise.resolve();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  for (const { control, path, press, outcome } of PRESSES) {
    await test.step(control, async () => {
      await page.goto('/robots.txt'); // a page without scripts, where nothing is under way
      await page.evaluate(() => localStorage.clear());
      let letGo = () => {};
      held = new Promise((resolve) => (letGo = resolve));
      await page.goto(path === 'pin' ? pin : '/');
      await press(page);
      expect(await page.evaluate(() => window.earlyInputs !== undefined)).toBe(true);
      letGo();
      await untilReactIsThere(page);
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
