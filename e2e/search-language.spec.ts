import type { Page } from 'playwright/test';
import { paths } from '@/lib/routes';
import { SEARCH_EXAMPLES } from '@/lib/domain/search/examples';
import { expect, test } from '@/e2e/test';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.use({ javaScriptEnabled: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const parts = (page: Page) => page.getByRole('list', { name: 'Parts of this search' });

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels, without scripts`, () => {
    test.use({ viewport });

    test('a search leaves words out, takes either of two and keeps a phrase; each part can be taken off', async ({
      page,
    }) => {
      await page.goto(paths.search('-waves  Blue   likes:>=1')());
      await expect(page).toHaveURL(paths.search('blue -waves likes:>0')());
      await expect(parts(page).getByRole('link')).toHaveText([/blue/, /waves excluded/, /likes over 0/]);
      await expect(cards(page).first()).toBeVisible();
      await parts(page).getByRole('link', { name: 'Remove likes:>0' }).click();
      await parts(page).getByRole('link', { name: 'Remove -waves' }).click();
      await expect(page).toHaveURL(paths.search('blue')());
      await expect(parts(page)).toHaveCount(0);

      await page.goto(paths.search('"at midnight"')());
      await expect(cards(page).first()).toBeVisible();
      await page.goto(paths.search('zzzzqqqq or "at midnight" is:pic')());
      await expect(page).toHaveURL(paths.search('zzzzqqqq or "at midnight"')({ mediaType: 'pic' }));
      await expect(cards(page).first()).toBeVisible();
    });

    test('a search that cannot be read says why, and offers its words and the help page', async ({ page }) => {
      const response = await page.goto(paths.search('blue size:>5')());
      expect(response?.status()).toBe(422);
      await expect(page.getByText('There is no “size:”. Did you mean “width:”?')).toBeVisible();
      await page.getByRole('link', { name: 'Search for the words' }).click();
      await expect(page).toHaveURL(paths.search('blue size >5')());
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: 'Search help' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Search help' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'blue -waves', exact: true }).click();
      await expect(page).toHaveURL(paths.search('blue -waves')());
      await expect(cards(page).first()).toBeVisible();
    });
  });
}

test('names that nobody has are told', async ({ page }) => {
  await page.goto(paths.search('by:zzzzqqqq')());
  await expect(page.getByText('Nobody here is called “zzzzqqqq”.')).toBeVisible();
  await expect(page.getByText('No pins found')).toBeVisible();
});

test('every example of the help page finds pins, on the site and by the API', async ({ page, request }) => {
  for (const { search } of SEARCH_EXAMPLES.flatMap(({ examples }) => examples)) {
    await page.goto(paths.search(search)());
    await expect(cards(page).first(), search).toBeVisible();
    const answer = await request.get(`/api/search/pins?${new URLSearchParams({ q: search })}`);
    expect(await answer.json(), search).toMatchObject({ pins: expect.arrayContaining([expect.anything()]) });
  }
});

test('the API answers a search that cannot be read with the field, and describes the language', async ({ request }) => {
  const answer = await request.get(`/api/search/pins?${new URLSearchParams({ q: 'likes:' })}`);
  expect([answer.status(), await answer.json()]).toEqual([
    422,
    { field: 'q', message: '“likes:” needs a number, such as “likes:>20”.' },
  ]);
  expect(await (await request.get('/api/openapi.json')).text()).toContain('likes:>20');
});
