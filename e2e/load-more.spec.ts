import type { APIRequestContext, Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { addBoard } from '@/e2e/boards';
import { stallRequests } from '@/e2e/stall-requests';
import { enter, newPerson } from '@/e2e/people';
import { pinItems, pinList, untilHydrated } from '@/e2e/pin-list';
import { plantPins } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const loadMore = (page: Page) => page.getByRole('link', { name: 'Load more' });
const toTheEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
const card = (page: Page, slug: string) => pinList(page).locator(`a[href="/pin/${slug}"]`);
const marked = (page: Page) => page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current=page]');

/** Two hundred pins that somebody has made; their slugs as the list at `path` has them. */
async function madePins(_page: Page, request: APIRequestContext) {
  const { id } = await enter(request, await newPerson(request));
  return { path: `/user-profile/${id}`, slugs: await plantPins(id, 200) };
}

async function likedPins(page: Page, request: APIRequestContext) {
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  const slugs = await plantPins(id, 200);
  await runOnSite('insert into saves (user_id, pin_id) select $1, id from pins where posted_by = $1', [id]);
  await storeSession(page, person);
  return { path: `/user/${id}/liked`, slugs };
}

async function savedPins(page: Page, request: APIRequestContext) {
  const person = await newVerifiedPerson();
  const owner = await enter(request, person);
  const slugs = await plantPins(owner.id, 200);
  const { _id: board } = await addBoard(request, owner, { isPrivate: true });
  await runOnSite('select board_add($1, id) from pins where posted_by = $2', [board, owner.id]);
  await storeSession(page, person);
  return { path: `/user/${owner.id}/saved`, slugs };
}

test('pins that have moved up because others were deleted are loaded as well, by a link that stays in its place meanwhile', async ({
  page,
  request,
}) => {
  const { id, headers } = await enter(request, await newPerson(request));
  const slugs = await plantPins(id, 130);
  await page.goto(`/user-profile/${id}`);
  await toTheEnd(page);
  await expect(loadMore(page)).toBeVisible();
  for (const slug of slugs.slice(0, 3)) {
    const { _id } = await (await request.get(`/api/pins/${slug}`)).json();
    expect((await request.delete(`/api/pins/${_id}`, { headers })).status()).toBe(204);
  }
  await expect(page.getByRole('main').getByRole('switch')).toBeVisible();
  const place = await loadMore(page).boundingBox();
  const letGo = await stallRequests(page, '**/api/users/*/pins?*');
  await loadMore(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading Pins...' })).toBeVisible();
  expect(await loadMore(page).boundingBox()).toEqual(place);
  letGo();
  for (const slug of slugs.slice(60, 64)) await expect(card(page, slug)).toBeAttached();
});

for (const { list, make, width } of [
  { list: 'made', make: madePins, width: 390 },
  { list: 'liked', make: likedPins, width: 1280 },
  { list: 'saved', make: savedPins, width: 390 },
]) {
  test(`two more pages of ${list} pins are loaded, the address follows, and Back lands at the same card at ${width} px`, async ({
    page,
    request,
  }) => {
    const { path, slugs } = await make(page, request);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    for (const first of [60, 120]) {
      await toTheEnd(page);
      await loadMore(page).click();
      await expect(card(page, slugs[first] ?? '')).toBeInViewport();
    }
    const opened = card(page, slugs[123] ?? '');
    await opened.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(page).toHaveURL(`${path}?page=3`);
    const topOf = () => opened.evaluate((link) => link.getBoundingClientRect().top);
    const before = await topOf();
    await opened.click();
    await expect(page).toHaveURL(`/pin/${slugs[123]}`);
    await page.goBack();
    await expect(page).toHaveURL(`${path}?page=3`);
    await expect(opened).toBeInViewport();
    await expect(async () => expect(Math.abs((await topOf()) - before)).toBeLessThan(2)).toPass();
    await expect(pinItems(page)).toHaveCount(180);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(card(page, slugs[0] ?? '')).toBeInViewport();
    await expect(page).toHaveURL(path);
  });
}

test('of more than 300 pins those near the window are rendered, each with its number of all that are loaded', async ({
  page,
  request,
}) => {
  const { id } = await enter(request, await newPerson(request));
  const slugs = await plantPins(id, 380);
  await page.goto(`/user-profile/${id}`);
  for (const [first, items] of [
    [60, 120],
    [120, 180],
    [180, 240],
    [240, 300],
    [300, null],
  ] as const) {
    await toTheEnd(page);
    await loadMore(page).click();
    await expect(card(page, slugs[first] ?? '')).toBeInViewport();
    if (items) await expect(pinItems(page)).toHaveCount(items);
  }
  expect(await pinItems(page).count()).toBeLessThan(300);
  // Each page has four ads besides.
  const item = pinItems(page).filter({ has: page.locator(`a[href="/pin/${slugs[300]}"]`) });
  await expect(item).toHaveAttribute('aria-setsize', '384');
  await expect(item).toHaveAttribute('aria-posinset', '321');
});

test('the link keeps the focus while the rest of the end of the list comes', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await loadMore(page).focus();
  await expect(page.getByRole('switch', { name: 'Load more as I scroll' })).toBeVisible();
  await expect(loadMore(page)).toBeFocused();
});

test('the marked number is that of the page in view, as the address is', async ({ page, request }) => {
  const { id } = await enter(request, await newPerson(request));
  const slugs = await plantPins(id, 181); // the fourth page has one pin, which no scrolling brings to the middle
  const profile = `/user-profile/${id}`;
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(`${profile}?page=2`);
  await toTheEnd(page);
  await expect(marked(page)).toHaveText('2');
  for (const [first, number] of [
    [120, 3],
    [180, 4],
  ] as const) {
    await loadMore(page).click();
    await expect(card(page, slugs[first] ?? '')).toBeAttached();
    await toTheEnd(page);
    await expect(marked(page)).toHaveText(String(number));
    await expect(page).toHaveURL(`${profile}?page=${number}`);
  }
  const next = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' });
  await expect(next).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page).toHaveURL(`${profile}?page=2`);
  await expect(marked(page)).toHaveText('2');
  await expect(next).toHaveAttribute('href', `${profile}?page=3`);
});

test('a list goes on by itself where one has chosen so, and on the next visit, too', async ({ page, request }) => {
  const { id } = await enter(request, await newPerson(request));
  const slugs = await plantPins(id, 130);
  await page.goto(`/user-profile/${id}`);
  await toTheEnd(page);
  await page.getByRole('switch', { name: 'Load more as I scroll' }).check();
  await expect(page.getByText('Page 2 of 3 is loaded.')).toBeAttached();
  await page.goto(`/user-profile/${id}`);
  await expect(async () => {
    await toTheEnd(page);
    await expect(page.getByText('You’ve reached the end.')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(card(page, slugs[129] ?? '')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
});
