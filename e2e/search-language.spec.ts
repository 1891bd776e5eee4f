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
      const typed = '-waves  Blue   likes:>=1';
      await page.goto(paths.search(typed)());
      await expect(page).toHaveURL(paths.search(typed)());
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(typed);
      await expect(parts(page).getByRole('link')).toHaveText([/blue/, /waves excluded/, /likes over 0/]);
      await expect(cards(page).first()).toBeVisible();
      await parts(page).getByRole('link', { name: 'Remove likes:>0' }).click();
      await parts(page).getByRole('link', { name: 'Remove -waves' }).click();
      await expect(page).toHaveURL(paths.search('blue')());
      await expect(parts(page)).toHaveCount(0);

      await page.goto(paths.search('"at midnight"')());
      await expect(cards(page).first()).toBeVisible();
      const either = 'zzzzqqqq or "at midnight" is:pic';
      await page.goto(paths.search(either)());
      await expect(page).toHaveURL(paths.search(either)());
      await expect(cards(page).first()).toBeVisible();
      const choices = page.getByRole('group', { name: 'Sort and filter' });
      await expect(choices.getByRole('link', { name: 'Pic', exact: true })).toHaveAttribute('aria-current', 'true');
      await choices.getByRole('link', { name: 'Latest' }).click();
      await expect(page).toHaveURL(paths.search('zzzzqqqq or "at midnight"')({ sort: 'Latest', mediaType: 'pic' }));
    });

    test('an operator that cannot be read is words, with a hint and the pins with most of them', async ({ page }) => {
      const response = await page.goto(paths.search('blue size:>5zzzz')());
      expect(response?.status()).toBe(200);
      await expect(page.getByText('No pin has all of: blue, size, 5zzzz.')).toBeVisible();
      await expect(page.getByText('There is no “size:”. Did you mean “width:”?')).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
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

test('words for media choose the list, and words of the whole site are left out', async ({ page }) => {
  await page.goto(paths.search('sexy Blue gifs')());
  await expect(page).toHaveURL(paths.search('sexy Blue gifs')());
  await expect(
    page.getByText('“sexy” fits every pin here and was left out. “gifs” limits the list to gifs.'),
  ).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('sexy Blue gifs');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('group', { name: 'Sort and filter' }).getByRole('link', { name: 'Pic', exact: true }).click();
  await expect(page).toHaveURL(paths.search('blue')({ mediaType: 'pic' }));
});

test('the API reads an operator that it does not know as words, and describes the language', async ({ request }) => {
  const answer = await request.get(`/api/search/pins?${new URLSearchParams({ q: 'blue pics user:' })}`);
  expect(answer.status()).toBe(200);
  expect(await (await request.get('/api/openapi.json')).text()).toContain('likes:>20');
});
