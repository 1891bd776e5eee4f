import type { Page } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { readPins } from './gallery';
import { expectPins, pinItems, pinList } from './pin-list';

/** In the order in which somebody chooses them, each on the list before; the heading and the pins that they lead to. */
const CHOICES = [
  { choice: 'Gif', url: '/?mediaType=gif', api: '?mediaType=gif' },
  { choice: 'This Year', url: '/?mediaType=gif&timePeriod=year', api: '?mediaType=gif&timePeriod=year' },
  { choice: 'Pic', url: '/?mediaType=pic&timePeriod=year', api: '?mediaType=pic&timePeriod=year' },
  { choice: 'This Month', url: '/?mediaType=pic&timePeriod=month', api: '?mediaType=pic&timePeriod=month' },
  { choice: 'Latest', url: '/?sort=Latest&mediaType=pic', api: '?sor=-createdAt&mediaType=pic' },
];

test('home lists sixty described pins, and each choice is a link that changes the list', async ({ page, request }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hot Popular Porn Gifs, Pics & Sex Images');
  await expect(pinList(page)).toHaveCount(1);
  await expect(pinItems(page)).toHaveCount(60);
  const articles = pinItems(page).getByRole('article');
  await expect(articles).toHaveCount(60);
  await expect(articles.getByRole('img', { name: /\S/ }).and(page.locator('img'))).toHaveCount(60);
  await expect(articles.getByRole('link')).toHaveCount(60);

  const group = page.getByRole('group', { name: 'Sort and filter' });
  for (const { choice, url, api } of CHOICES) {
    await test.step(choice, async () => {
      const link = group.getByRole('link', { name: choice, exact: true });
      await expect(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect(page).toHaveURL(url);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(heading).toHaveText(choice === 'Latest' ? /^Newest Porn Gifs/ : /^Hot Popular/);
      await expectPins(page, () => readPins(request, api));
    });
  }
});

/** The message stands from leaving the page's list until the next one is there. */
async function expectMessageOnLeaving(page: Page, next: string): Promise<void> {
  const message = page.getByRole('status').filter({ hasText: 'Loading Pins...' });
  const latest = page.getByRole('link', { name: 'Latest', exact: true });
  await page.route(next, (route) => route.abort('aborted')); // the answer never comes
  await expect(async () => {
    await latest.click(); // its scripts may still be on their way
    await expect(message).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unroute(next);
  await latest.click();
  await expect(page).toHaveURL(next);
  await expect(message).toHaveCount(0);
}

test('a category shows the pins of its tag; "Loading Pins..." stands until the next list is there, an empty one too', async ({
  page,
  request,
}) => {
  await page.goto('/category/Solo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot Popular Solo Porn Gifs, Pics & Sex Images');
  await expectPins(page, () => readPins(request, '?tags=Solo'));
  await expectMessageOnLeaving(page, '/category/Solo?sort=Latest');
  await page.goto('/search/zzzzqqqq');
  await expectMessageOnLeaving(page, '/search/zzzzqqqq?sort=Latest');
});
