import { expect, test } from '@/e2e/test';
import { pinPath, readPins } from './gallery';
import { pinItems, untilHydrated } from './pin-list';

test('previous and next on a pin follow the list that the visitor came from', async ({ page, request }) => {
  const list = (await readPins(request, '?tags=solo&sor=-createdAt')).pins.map(pinPath);
  await page.goto('/category/Solo?sort=Latest');
  await untilHydrated(page);
  await pinItems(page).nth(1).getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(list[1] ?? '');
  await untilHydrated(page);
  const around = page.getByRole('navigation', { name: 'Neighbouring pins' });
  const link = (name: string) => around.getByRole('link', { name });
  await expect(link('Back to the list')).toHaveAttribute('href', '/category/Solo?sort=Latest');
  await expect(link('Previous pin')).toHaveAttribute('href', list[0] ?? '');
  await expect(link('Next pin')).toHaveAttribute('href', list[2] ?? '');
  await link('Next pin').click();
  await expect(page).toHaveURL(list[2] ?? '');
  await untilHydrated(page);
  await expect(link('Previous pin')).toHaveAttribute('href', list[1] ?? '');
  await page.goto(list[0] ?? '');
  await untilHydrated(page);
  await expect(link('Next pin')).toHaveAttribute('href', list[1] ?? '');
  await expect(link('Previous pin')).toHaveCount(0);
});

test('a pin that is opened from a list before its scripts have come knows the list', async ({ page, request }) => {
  const list = (await readPins(request, '?tags=solo&sor=-createdAt')).pins.map(pinPath);
  await page.route('**/_next/static/**/*.js', () => undefined); // they never come
  await page.goto('/category/Solo?sort=Latest');
  await pinItems(page).nth(1).getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(list[1] ?? '');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  const areThoseOfTheList = async () => {
    await expect(link('Back to the list')).toHaveAttribute('href', '/category/Solo?sort=Latest');
    await expect(link('Previous pin')).toHaveAttribute('href', list[0] ?? '');
    await expect(link('Next pin')).toHaveAttribute('href', list[2] ?? '');
  };
  await areThoseOfTheList();
  await page.unrouteAll();
  await page.reload();
  await untilHydrated(page);
  await areThoseOfTheList();

  await link('Full screen').click();
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.getByRole('status')).toContainText(/, 2 of \d/);
  await viewer.getByRole('button', { name: 'Next pin' }).click();
  await expect(viewer.getByRole('heading').getByRole('link')).toHaveAttribute('href', list[2] ?? '');
});

test('the first press leads across the pages of a list, and its arrows do', async ({ page, request }) => {
  const [before, after] = await Promise.all(
    [1, 2].map(async (n) => (await readPins(request, `?tags=solo&sor=-createdAt&pg=${n}`)).pins.map(pinPath)),
  );
  await page.route('**/_next/static/**/*.js', () => undefined); // they never come
  await page.goto('/category/Solo?sort=Latest');
  await pinItems(page).last().getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(before?.at(-1) ?? '');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await link('Next pin').click();
  await expect(page).toHaveURL(after?.[0] ?? '');
  await expect(link('Back to the list')).toHaveAttribute('href', '/category/Solo?sort=Latest&page=2');
  await expect(link('Next pin')).toHaveAttribute('href', after?.[1] ?? '');
  await expect(link('Previous pin')).toHaveAttribute('href', before?.at(-1) ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(before?.at(-1) ?? '');
});

test('Back restores a list’s position, whatever was opened since', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagehide', () => {
      if (location.pathname === '/category/Solo') sessionStorage.setItem('left-at', String(scrollY));
    }),
  );
  const list = '/category/Solo?sort=Latest'; // no other test adds to it
  await page.goto(list);
  await untilHydrated(page);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  const links = pinItems(page).getByRole('article').getByRole('link');
  const whole = () =>
    links.evaluateAll((all) =>
      all
        .find((link) => link.getBoundingClientRect().top > 80 && link.getBoundingClientRect().bottom < innerHeight)
        ?.getAttribute('href'),
    );
  await expect.poll(whole).toBeTruthy(); // the list lays out what has come near
  await page.locator(`main article a[href="${await whole()}"]`).click();
  const around = page.getByRole('navigation', { name: 'Neighbouring pins' });
  await expect(page).toHaveURL(/\/pin\//);
  const first = page.url();
  await around.getByRole('link', { name: 'Next pin' }).click();
  await expect(page).not.toHaveURL(first);
  await untilHydrated(page);
  await around.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(list);
  const leftAt = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
  expect(leftAt).toBeGreaterThan(2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt);
});

test('previous and next on a pin go by date for a visitor from outside', async ({ page, request }) => {
  // Among the older ones: a page that is known need not learn at once what others publish beside the latest.
  const pins = (await readPins(request, '?sor=-createdAt&pg=3')).pins.map(pinPath);
  const [newer, own, older] = pins.slice(20, 23);
  await page.goto(own ?? '');
  const around = page.getByRole('navigation', { name: 'Neighbouring pins' });
  await expect(around.getByRole('link', { name: 'Previous pin' })).toHaveAttribute('href', newer ?? '');
  await expect(around.getByRole('link', { name: 'Next pin' })).toHaveAttribute('href', older ?? '');
  await expect(around.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/');
});
