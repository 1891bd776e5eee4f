import { expect, test } from '@/e2e/test';
import { findPin, pinPath } from './gallery';
import { pinItems } from './pin-list';

test.use({ javaScriptEnabled: false });

const LISTED = /"@type":"ListItem","position":\d+,"url":"https?:\/\/[^/"]+(\/pin\/[^"]+)"/g;

test('without scripts the feed is shown in the order that it says, with its images', async ({ page }) => {
  await page.goto('/');
  await expect(pinItems(page)).toHaveCount(60);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const listed = [...data.join('').matchAll(LISTED)].map(([, path = '']) => path);
  expect(listed).toHaveLength(60);
  for (const place of [0, 1, 59]) {
    const link = pinItems(page).nth(place).getByRole('link').first();
    await expect(link).toHaveAttribute('href', listed[place] ?? '');
  }
  await expect(pinItems(page).locator('img[src][width][height]')).toHaveCount(60);
});

test('without scripts choices and pages are links', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Latest', exact: true }).click();
  await expect(page).toHaveURL('/?sort=Latest');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/?sort=Latest&page=2');
  await expect(pinItems(page)).toHaveCount(60);
});

test('without scripts the search form leads to the search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search' }).fill('  red / 50% ');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL('/search/red%20%2F%2050%25');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('red / 50%');
  await page.getByRole('combobox', { name: 'Search type' }).selectOption('Boards');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search-boards/red%20%2F%2050%25');
});

test('without scripts a blank search leads home', async ({ page }) => {
  await page.goto('/category/Solo');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/');
});

test('without scripts the categories can be reached at any width, and no button is shown that needs them', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('button')).toHaveCount(1); // Search
    await expect(page.getByRole('combobox', { name: 'Content filter' })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Categories' });
    await expect(menu.getByRole('listitem')).toHaveCount(46);
    await menu.getByRole('link', { name: 'Solo', exact: true }).click();
    await expect(page).toHaveURL('/category/Solo');
  }
});

test('without scripts a pin page is complete', async ({ page, request }) => {
  const pin = await findPin(request, ({ destination }) => destination !== null);
  await page.goto(pinPath(pin));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin.title);
  await expect(page.getByRole('main').locator('img[src][alt]').first()).toHaveAttribute(
    'src',
    new URL(pin.image).pathname,
  );
  await expect(page.getByRole('navigation', { name: 'Neighbouring pins' }).getByRole('link')).not.toHaveCount(0);
});

test('an unknown URL still shows the shell and the feed', async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(pinItems(page)).toHaveCount(60);
});
