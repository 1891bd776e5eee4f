import { filterButton, pressFilter } from './filter-menu';
import { findPin, pinPath } from './gallery';
import { expectNoOverflow } from './axe';
import { pinItems } from './pin-list';
import { openMore } from '@/e2e/pin-more';
import { expect, test } from '@/e2e/test';

test.use({ javaScriptEnabled: false });

const LISTED = /"@type":"ListItem","position":\d+,"url":"https?:\/\/[^/"]+(\/pin\/[^"]+)"/g;

test('without scripts the feed is shown in the order that it says, and choices, pages and categories are links at any width', async ({
  page,
}) => {
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

  await page.getByRole('link', { name: 'Latest', exact: true }).click();
  await expect(page).toHaveURL('/?sort=Latest');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL('/?sort=Latest&page=2');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/?sort=Latest&page=3');
  await expect(pinItems(page)).toHaveCount(60);

  for (const [width, category, buttons] of [
    [390, 'Solo', ['Content filter']], // Enter searches
    [1280, 'Close Up', ['Content filter', 'Search']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button')).toHaveCount(buttons.length);
    for (const name of buttons) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login!' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Categories' });
    await expect(menu.getByRole('listitem')).toHaveCount(46);
    await menu.getByRole('link', { name: category, exact: true }).click();
    await expect(page).toHaveURL(`/category/${encodeURIComponent(category)}`);
  }
});

test('without scripts a link leads to the sign-in page, which says that it needs them', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expectNoOverflow(page);
    await page.getByRole('banner').getByRole('link', { name: 'Login!' }).click();
    await expect(page).toHaveURL('/signin');
    await expect(page.locator('noscript p', { hasText: 'Signing in needs JavaScript.' })).toBeVisible();
  }
});

test('without scripts the content filter is chosen by two presses, and the page stays', async ({ page }) => {
  for (const [width, label] of [
    [390, 'Gay & All'],
    [1280, 'Straight & Lesbian'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/category/Solo?sort=Latest');
    await pressFilter(page, label);
    await expect(filterButton(page)).toHaveAccessibleDescription(label);
    await expect(page).toHaveURL('/category/Solo?sort=Latest');
  }
});

test('without scripts an unknown URL shows the feed, a blank search leads home, and another to its results', async ({
  page,
}) => {
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(pinItems(page)).toHaveCount(60);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('  red / 50% ');
  await search.press('Enter');
  await expect(page).toHaveURL('/search/red%20%2F%2050%25');
  await expect(search).toHaveValue('red / 50%');
  await page.getByRole('combobox', { name: 'Search type' }).selectOption('Boards');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search-boards/red%20%2F%2050%25');
});

test('without scripts a pin page is complete, and a link leads to how to report it by mail', async ({
  page,
  request,
}) => {
  const pin = await findPin(request, ({ destination }) => destination !== null);
  await page.goto(pinPath(pin));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin.title);
  await expect(page.getByRole('main').locator('img[src][alt]').first()).toHaveAttribute(
    'src',
    new URL(pin.image).pathname,
  );
  await expect(page.getByRole('navigation', { name: 'Neighbouring pins' }).getByRole('link')).not.toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Report', exact: true })).toHaveCount(0);
  await openMore(page);
  await page.locator('noscript a', { hasText: 'Report' }).click();
  await expect(page).toHaveURL(`/report?pin=${pin._id}`);
  const mail = page.locator('noscript a[href^="mailto:"]');
  await expect(mail).toBeVisible();
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(`${pinPath(pin)}\n`);
  await expect(page.getByRole('button', { name: 'Send report' })).toHaveCount(0);
  for (const query of ['pin=1', 'board=no-such-board', 'user=x', 'tag=1', '', 'pin=1&pin=2']) {
    expect((await request.get(`/report?${query}`)).status(), query).toBe(404);
  }
});

test('without scripts an unknown code of a takedown notice is named, and another can be typed', async ({
  page,
  request,
}) => {
  for (const code of ['x', '%3Cscript%3E', "'%20or%201=1"]) {
    expect((await request.get(`/dmca-policy/status?code=${code}`)).status(), code).toBe(404);
  }
  await page.goto('/dmca-policy');
  await page.getByRole('link', { name: 'see how your notice stands' }).click();
  await page.getByLabel('Code of your notice').fill('x'.repeat(22));
  await page.getByRole('button', { name: 'Show my notice' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no notice with this code.');
  await expect(page).toHaveURL(/code=x{22}$/);
});
