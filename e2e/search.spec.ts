import type { Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { givenSite } from '@/e2e/site-under-test';
import { expect, test } from '@/e2e/test';
import { findBoard, findPin, pinPath } from './gallery';
import { pinItems, pinPaths } from './pin-list';
import { addOwnPin } from './own-pin';
import { enter } from './people';
import { newVerifiedPerson } from './verified-people';
import { suggestionsSchema } from '@/lib/schemas/suggestion';

test.beforeEach(async ({ page }) => {
  await page.goto('/updates');
  await untilReady(page);
});

/** Scripts have taken the page over. */
const untilReady = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Create', exact: true })).toBeEnabled();

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('dots, and 1,000 letters of three bytes, are searched for like any other words', async ({ page, request }) => {
  for (const [term, segment] of [
    ['.', '.%20'],
    ['..', '..%20'],
    ['あ'.repeat(1_000), encodeURIComponent('あ'.repeat(1_000))],
  ] as const) {
    await page.goto('/updates');
    await untilReady(page);
    await box(page).fill(term);
    await box(page).press('Enter');
    await expect(page).toHaveURL(`/search/${segment}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Search: ${term.slice(0, 30)}`);
    await expect(box(page)).toHaveValue(term);
    const sent = await request.get(`/search?${new URLSearchParams({ q: term })}`);
    expect([sent.status(), new URL(sent.url()).pathname]).toEqual([200, `/search/${segment}`]);
  }
});

test('a search by Enter finds pins by every word of title and tags, one by its button boards when these are chosen', async ({
  page,
  request,
}) => {
  const pin = await findPin(request, ({ tags }) => tags.length > 1);
  const term = `${pin.title} ${pin.tags.join(' ')}`;
  await box(page).fill(`  ${term}  `);
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent(term)}`);
  await expect(box(page)).toHaveValue(term);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search: /);
  expect(await pinPaths(page)).toContain(pinPath(pin));
  await page.getByRole('group', { name: 'Sort and filter' }).getByRole('link', { name: 'Latest' }).click();
  await expect(page).toHaveURL(`/search/${encodeURIComponent(term)}?sort=Latest`);

  const board = await findBoard(request);
  await page.getByRole('combobox', { name: 'Search type' }).selectOption('Boards');
  await box(page).fill(board.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/search-boards/${encodeURIComponent(board.name)}`);
  await expect(page.getByRole('combobox', { name: 'Search type' })).toHaveValue('boards');
  await expect(box(page)).toHaveValue(board.name);
  const found = page.getByRole('main').getByRole('list', { name: 'Boards' }).getByRole('article');
  await expect(found.filter({ has: page.locator(`a[href="/board/${board.slug}"]`) })).toHaveCount(1);
});

test('a pin in several scripts is found by its pasted title and by plainly typed words', async ({ page, request }) => {
  const caller = await enter(request, await newVerifiedPerson());
  const pin = await addOwnPin(request, caller, {
    title: `ΟΔΥΣΣΕΎΣ’ Ŝoft\u00adhy\u00adphen, İzmir IŞIK 夜の日本語 ${caller.id}`,
  });
  for (const term of [pin.title, `οδυσσευς softhyphen ${caller.id}`, `izmir isik 日本語 ${caller.id}`]) {
    await box(page).fill(term);
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Search: ${term.slice(0, 30)}`);
    await expect(pinItems(page)).toHaveCount(1);
    expect(await pinPaths(page)).toEqual([pinPath(pin)]);
    await untilReady(page);
  }
});

const PLAIN_TERMS = [
  '%',
  '_',
  '\'quoted"',
  '100% a/b?c#d&e+f',
  '\\',
  '<b>bold</b>',
  // nginx refuses a path that leads above its root, however it is written.
  ...(givenSite ? [] : ['../..']),
  'ünïcode 日本',
  "'; drop table pins; --",
];

test('marks, markup and other scripts in a search term are plain text', async ({ page }) => {
  for (const term of PLAIN_TERMS) {
    await box(page).fill(term);
    const [response] = await Promise.all([page.waitForResponse(/\/search\//), box(page).press('Enter')]);
    expect(response.status(), term).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Search: ${term.slice(0, 30)}`);
    await expect(box(page)).toHaveValue(term);
    await untilReady(page);
  }
});

test('a search term of 1,000 characters is answered, a longer one is cut', async ({ page }) => {
  const words = 'wxyz '.repeat(200).trim();
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent(words)}`);
  await expect(page.getByText('No pins found')).toBeVisible();
  await page.goto(`/search/${'y'.repeat(1200)}`);
  await expect(page).toHaveURL(`/search/${'y'.repeat(1000)}`);
});

test('suggestions come while a search is typed and are chosen by keyboard; Escape closes them', async ({
  page,
  request,
}) => {
  const groups = suggestionsSchema.parse(await (await request.get('/api/suggestions?q=s')).json());
  const suggested = groups.flatMap(({ options }) => options);
  expect(suggested.length).toBeGreaterThan(1);
  await box(page).pressSequentially('s');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  await expect(list.getByRole('group', { name: 'Categories' })).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toBeFocused();
  const first = (await options.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first);

  await box(page).fill('');
  await box(page).pressSequentially('blue so');
  await expect(options.filter({ hasText: /^blue solo/ })).toHaveAttribute('href', '/search/blue%20solo');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box(page)).toHaveValue('blue so');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search/blue%20so');
});

test('a suggestion can be pressed, a search for boards suggests none, and recent searches are kept until they are cleared', async ({
  page,
}) => {
  const type = page.getByRole('combobox', { name: 'Search type' });
  await type.selectOption('Boards');
  await box(page).pressSequentially('sol');
  await type.focus(); // as a pointer or Tab does
  await type.selectOption('Gifs/Pics');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await box(page).press('End');
  await box(page).pressSequentially('o');
  await page.getByRole('option', { name: /^Solo/ }).first().click();
  await expect(page).toHaveURL('/category/Solo');

  await untilReady(page);
  await box(page).fill('quiet blue');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search/quiet%20blue');
  await page.goto('/updates');
  await untilReady(page);
  await box(page).click();
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['quiet blue']);
  await recent.click();
  await expect(page).toHaveURL('/search/quiet%20blue');
  await page.goto('/updates');
  await untilReady(page);
  await box(page).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});
