import { expect, test } from '@/e2e/test';

test.beforeEach(({ page }) => page.goto('/updates').then());

test('the menu lists home and 46 categories in alphabetical order', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await expect(menu.getByText('Discover cateogries')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  const names = await menu.getByRole('listitem').allInnerTexts();
  expect(names).toHaveLength(46);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect([names[0], names[1], names[2], names.at(-1)]).toEqual(['Amateur', 'Anal', 'Asian', 'Toys']);
  expect(names).not.toContain('Trans');
  await menu.getByRole('link', { name: 'Close Up' }).click();
  await expect(page).toHaveURL('/category/Close%20Up');
});

test('the top bar has its controls, and none that need an account', async ({ page }) => {
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Content filter' })).toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Search type' })).toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Search type' }).getByRole('option')).toHaveText([
    'Gifs/Pics',
    'Boards',
  ]);
  await expect(bar.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  for (const name of ['Search', /^Switch to (dark|light) theme$/, 'Create', 'Profile menu']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Donate', 'Live Chat']) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
    await expect(bar.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  await expect(bar.getByRole('link', { name: 'Following' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: /Notifications/ })).toHaveCount(0);
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer leads to the directories of pins, boards, people, categories and tags', async ({ page }) => {
  await page.goto('/contact-us');
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await link('Newest pins').click();
  await expect(page).toHaveURL('/newest');
  await expect(page.getByRole('heading', { level: 1, name: 'Newest Pins' })).toBeVisible();
  await link('Boards').click();
  await expect(page).toHaveURL('/boards');
  await expect(page.getByRole('heading', { level: 1, name: 'Boards' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Boards' }).getByRole('article').first()).toBeVisible();
  await link('People').click();
  await expect(page).toHaveURL('/people');
  await page.getByRole('main').getByRole('list', { name: 'People' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user-profile\//);
  await link('Categories').click();
  await expect(page).toHaveURL('/categories');
  await expect(page.getByRole('list', { name: 'All categories' }).getByRole('listitem')).toHaveCount(46);
  await link('Tags').click();
  await expect(page).toHaveURL('/tags');
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tag\//);
});

test('the footer leads to the information pages', async ({ page }) => {
  const hrefs = [
    '/updates',
    '/contact-us',
    '/dmca-policy',
    '/remove-my-image',
    '/help/search',
    '/our-partners',
    '/terms',
    '/privacy',
    '/2257',
  ];
  const links = page.getByRole('contentinfo').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expect.arrayContaining(hrefs),
  );
  for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
});
