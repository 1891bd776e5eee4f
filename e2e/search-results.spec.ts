import { addBoard } from '@/e2e/boards';
import { findPin } from '@/e2e/gallery';
import { enter } from '@/e2e/people';
import { pinItems } from '@/e2e/pin-list';
import { plantPin } from '@/e2e/planted-pins';
import { expect, test } from '@/e2e/test';
import { withoutTag, withTag } from '@/lib/domain/search/narrowed';
import { paths } from '@/lib/routes';
import { newVerifiedPerson } from '@/e2e/verified-people';

test.use({ javaScriptEnabled: false });

test('a search has tabs for pins, boards and people with their totals, without scripts', async ({ page, request }) => {
  const person = await enter(request, await newVerifiedPerson());
  const planted = await plantPin(person.id);
  const term = planted.title.slice('Planted '.length).slice(0, 18);
  const pin = await findPin(request, ({ _id }) => _id !== planted.id);
  const board = await addBoard(request, person, { name: term, pins: [pin] });
  const { headers } = person;
  expect((await request.patch(`/api/users/${person.id}`, { headers, data: { name: term } })).status()).toBe(200);

  await page.goto(`/search/${term}`);
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation', { name: 'Search results' }).getByRole('link');
  const current = main.getByRole('navigation', { name: 'Search results' }).locator('[aria-current="page"]');
  await expect(tabs).toHaveText(['Pins 1', 'Boards 1', 'People 1']);
  await expect(current).toHaveText('Pins 1');
  await expect(main.getByText('1 pin', { exact: true })).toBeVisible();
  await expect(pinItems(page)).toHaveCount(1);

  await tabs.filter({ hasText: 'Boards' }).click();
  await expect(page).toHaveURL(`/search-boards/${term}`);
  await expect(current).toHaveText('Boards 1');
  await expect(main.locator(`a[href="/board/${board.slug}"]`).first()).toBeVisible();

  await tabs.filter({ hasText: 'People' }).click();
  await expect(page).toHaveURL(`/search-people/${term}`);
  await expect(current).toHaveText('People 1');
  await expect(main.getByText('1 person', { exact: true })).toBeVisible();
  const people = main.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await expect(people.getByRole('link', { name: term })).toHaveAttribute('href', `/user-profile/${person.id}`);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(term);
});

test('a mistyped word and a plural are corrected, unless they are quoted, without scripts', async ({
  page,
  request,
}) => {
  const { id } = await enter(request, await newVerifiedPerson());
  const { title, slug } = await plantPin(id);
  const word = title.slice('Planted '.length);
  const main = page.getByRole('main');
  for (const typed of [word.slice(0, 9) + word.slice(10), `${word}s`]) {
    await page.goto(`/search/${typed}`);
    await expect(main.getByText(`Showing results for ${word}. Search for ${typed} instead.`)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toContainText(`Search: ${word}`);
    await expect(main.locator(`article a[href="/pin/${slug}"]`).first()).toBeVisible();
    await main.getByRole('link', { name: typed, exact: true }).click();
    await expect(page).toHaveURL(`/search/${encodeURIComponent(`"${typed}"`)}`);
    await expect(main.getByText('No pins found')).toBeVisible();
  }
  await page.goto(`/search/${word}s`);
  await main.getByRole('link', { name: word, exact: true }).click();
  await expect(page).toHaveURL(`/search/${word}`);
  await expect(main.getByText('Showing results for')).toHaveCount(0);
});

test('searches for boards and people are corrected too, without scripts', async ({ page, request }) => {
  const person = await enter(request, await newVerifiedPerson());
  const planted = await plantPin(person.id);
  const word = planted.title.slice('Planted '.length).slice(0, 18);
  const mistyped = word.slice(0, 9) + word.slice(10);
  const pin = await findPin(request, ({ _id }) => _id !== planted.id);
  const board = await addBoard(request, person, { name: planted.title, pins: [pin] });
  const { headers } = person;
  expect((await request.patch(`/api/users/${person.id}`, { headers, data: { name: word } })).status()).toBe(200);
  const main = page.getByRole('main');
  const full = planted.title.slice('Planted '.length);
  const typed = full.slice(0, 9) + full.slice(10);

  await page.goto(`/search-boards/${typed}`);
  await expect(main.getByText(`Showing results for ${full}. Search for ${typed} instead.`)).toBeVisible();
  await expect(main.locator(`a[href="/board/${board.slug}"]`).first()).toBeVisible();
  await main.getByRole('link', { name: typed, exact: true }).click();
  await expect(page).toHaveURL(`/search-boards/${encodeURIComponent(`"${typed}"`)}`);
  await expect(main.locator(`a[href="/board/${board.slug}"]`)).toHaveCount(0);

  await page.goto(`/search-people/${mistyped}`);
  await expect(main.getByText(`Showing results for ${word}. Search for ${mistyped} instead.`)).toBeVisible();
  await expect(main.getByRole('list', { name: 'People' }).getByRole('link', { name: word })).toBeVisible();
  await main.getByRole('link', { name: mistyped, exact: true }).click();
  await expect(main.getByText('Nobody found')).toBeVisible();
});

test('a related tag is added to a search, and another is left out, without scripts', async ({ page }) => {
  await page.goto('/search/blue');
  const related = page.getByRole('navigation', { name: 'Related tags' });
  const [added = '', leftOut = ''] = await related.getByRole('link').allTextContents();
  await related.getByRole('button', { name: `Add ${added} to the search`, exact: true }).click();
  await expect(page).toHaveURL(paths.search(withTag('blue', added))());
  await page.goBack();
  await related.getByRole('button', { name: `Leave out ${leftOut}`, exact: true }).click();
  await expect(page).toHaveURL(paths.search(withoutTag('blue', leftOut))());
  await expect(page.getByRole('list', { name: 'Parts of this search' })).toContainText(`${leftOut} excluded`);
});
