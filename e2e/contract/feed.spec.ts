import { buttonOf, cards, heading, main, open } from '@/e2e/contract/visitor';
import { expect, test } from '@/e2e/test';

test('a feed has its heading and a list of pins, each with a link and a picture', async ({ page }) => {
  await open(page, '/');
  await cards(page).first().hover();
  await expect(heading(page)).toHaveText('Hot Popular Porn Gifs, Pics & Sex Images');
  await expect(cards(page)).toHaveCount(60);
  const article = cards(page).first().getByRole('article');
  await expect(article.getByRole('img').first()).toHaveAttribute('alt', /\w/);
  await expect(article.getByRole('link').first()).toHaveAttribute('href', /^\/pin\//);
});

test('a pin opens from its card by the first press', async ({ page }) => {
  await open(page, '/');
  const link = cards(page).first().getByRole('link').first();
  const path = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(path ?? '');
  await expect(main(page).getByRole('img').first()).toBeVisible();
  for (const name of [/^Like/, 'Add to Board'])
    await expect(main(page).getByRole('button', { name, exact: true }).first()).toBeVisible();
});

test('the choices of sort and filter are links, and defaults are left out of them', async ({ page }) => {
  await open(page, '/');
  const links = page.getByRole('group', { name: 'Sort and filter' }).getByRole('link');
  const times = ['All Time', 'This Year', 'This Month', 'This Week', 'Today'];
  await expect(links).toHaveText(['Most Popular', 'Latest', 'All', 'Gif', 'Pic', ...times]);
  const choose = (name: string) =>
    page.getByRole('group', { name: 'Sort and filter' }).getByRole('link', { name, exact: true }).click();
  await choose('Latest');
  await expect(page).toHaveURL('/?sort=Latest');
  await expect(heading(page)).toHaveText('Newest Porn Gifs, Pics & Sex Images');
  await choose('Gif');
  await expect(page).toHaveURL('/?sort=Latest&mediaType=gif');
  await choose('Most Popular');
  await expect(page).toHaveURL('/?mediaType=gif');
  await choose('This Year');
  await expect(page).toHaveURL('/?mediaType=gif&timePeriod=year');
});

test('pages follow each other, and there is none past the end', async ({ page }) => {
  await open(page, '/');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/?page=2');
  await expect(pages.locator('[aria-current=page]')).toHaveText('2');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/');
  await expect(pages.locator('[aria-current=page]')).toHaveText('1');
  expect((await open(page, '/?page=9999'))?.status()).toBe(404);
});

test('an address that leads nowhere shows the feed below its heading', async ({ page }) => {
  const answer = await open(page, '/no/such/page');
  await cards(page).first().getByRole('link').first().hover();
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await buttonOf(page, 'Profile menu').click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a category in another spelling leads to its one address', async ({ page }) => {
  await open(page, '/category/toys/more');
  await expect(page).toHaveURL('/category/Toys');
  expect((await open(page, '/category/Nothing'))?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists are sorted, paged and searched, and pins open', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Latest', exact: true }).click();
    await expect(page).toHaveURL('/?sort=Latest');
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/?sort=Latest&page=2');
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pin\//);
    await page.getByRole('searchbox', { name: 'Search' }).fill('red');
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/search/);
  });
});
