import { expect, test } from '@/e2e/test';
import { readPins } from './gallery';
import { expectPins, pinItems, pinList } from './pin-list';

test('home lists sixty pins, each an article with a link and a described image', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot Popular Porn Gifs, Pics & Sex Images');
  await expect(pinList(page)).toHaveCount(1);
  await expect(pinItems(page)).toHaveCount(60);
  const articles = pinItems(page).getByRole('article');
  await expect(articles).toHaveCount(60);
  await expect(articles.getByRole('img', { name: /\S/ }).and(page.locator('img'))).toHaveCount(60);
  await expect(articles.getByRole('link')).toHaveCount(60);
});

const CHOICES = [
  { choice: 'Latest', url: '/?sort=Latest', api: '?sor=-createdAt', heading: /^Newest Porn Gifs/ },
  { choice: 'Gif', url: '/?mediaType=gif', api: '?mediaType=gif', heading: /^Hot Popular/ },
  { choice: 'Pic', url: '/?mediaType=pic', api: '?mediaType=pic', heading: /^Hot Popular/ },
  { choice: 'This Year', url: '/?timePeriod=year', api: '?timePeriod=year', heading: /^Hot Popular/ },
  { choice: 'This Month', url: '/?timePeriod=month', api: '?timePeriod=month', heading: /^Hot Popular/ },
];

test('each choice is a link that changes the list', async ({ page, request }) => {
  for (const { choice, url, api, heading } of CHOICES) {
    await test.step(choice, async () => {
      await page.goto('/');
      const group = page.getByRole('group', { name: 'Sort and filter' });
      const link = group.getByRole('link', { name: choice, exact: true });
      await expect(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect(page).toHaveURL(url);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectPins(page, () => readPins(request, api));
    });
  }
});

test('choices combine, and the defaults stand in no URL', async ({ page }) => {
  await page.goto('/?mediaType=gif&timePeriod=year');
  const link = (name: string) =>
    page.getByRole('group', { name: 'Sort and filter' }).getByRole('link', { name, exact: true });
  await expect(link('All Time')).toHaveAttribute('href', '/?mediaType=gif');
  await expect(link('All')).toHaveAttribute('href', '/?timePeriod=year');
  await expect(link('Pic')).toHaveAttribute('href', '/?mediaType=pic&timePeriod=year');
  await expect(link('Latest')).toHaveAttribute('href', '/?sort=Latest&mediaType=gif');
  await link('Latest').click();
  await expect(page).toHaveURL('/?sort=Latest&mediaType=gif');
  await expect(link('Most Popular')).toHaveAttribute('href', '/?mediaType=gif');
});

test('a time period can be chosen for the most popular pins alone', async ({ page }) => {
  const times = ['All Time', 'This Year', 'This Month', 'This Week', 'Today'];
  const group = page.getByRole('group', { name: 'Sort and filter' });
  const shown = () => group.getByRole('link').filter({ hasText: /Time|This|Today/ });
  await page.goto('/');
  await expect(shown()).toHaveText(times);
  await page.goto('/?sort=Latest');
  await expect(group.getByRole('link')).toHaveText(['Most Popular', 'Latest', 'All', 'Gif', 'Pic']);
  await expect(shown()).toHaveCount(0);
});

test('a category shows the pins of its tag under its name', async ({ page, request }) => {
  await page.goto('/category/Solo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot Popular Solo Porn Gifs, Pics & Sex Images');
  await expectPins(page, () => readPins(request, '?tags=Solo'));
});

for (const { list, path, next } of [
  { list: 'a list', path: '/', next: '/?sort=Latest' },
  { list: 'an empty list', path: '/search/zzzzqqqq', next: '/search/zzzzqqqq?sort=Latest' },
]) {
  test(`the message "Loading Pins..." stands from leaving ${list} until the next one is there`, async ({ page }) => {
    await page.goto(path);
    const message = page.getByRole('status').filter({ hasText: 'Loading Pins...' });
    await page.route(next, (route) => route.abort('aborted')); // the answer never comes
    await expect(async () => {
      await page.getByRole('link', { name: 'Latest', exact: true }).click(); // its scripts may still be on their way
      await expect(message).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.unroute(next);
    await page.getByRole('link', { name: 'Latest', exact: true }).click();
    await expect(page).toHaveURL(next);
    await expect(message).toHaveCount(0);
  });
}
