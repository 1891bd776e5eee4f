import { addOwnPin } from '@/e2e/own-pin';
import { enter } from '@/e2e/people';
import { cardOf, posterPath } from '@/e2e/quiet-pin';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { printPart } from '@/lib/domain/search/query';
import { findPin, pinPath, readPins } from './gallery';
import { pinItems, pinPaths, untilHydrated } from './pin-list';
import { openMore } from './pin-more';

test('the id of a pin redirects to its slug for good', async ({ request }) => {
  const pin = await findPin(request, ({ slug }) => slug !== null);
  const response = await request.get(`/pin/${pin._id}`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe(`/pin/${pin.slug}`);
});

for (const mediaType of ['gif', 'pic'] as const) {
  test(`a ${mediaType} is shown large with all its details`, async ({ page, request }) => {
    const pin = await findPin(
      request,
      (candidate) => candidate.mediaType === mediaType && candidate.destination !== null,
    );
    const poster: { name: string } = await (await request.get(`/api/users/${pin.postedBy}`)).json();
    await page.goto(pinPath(pin));
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin.title);
    const image = main.locator('.pin-large img');
    await expect(image).toHaveAttribute('src', new URL(pin.image).pathname);
    await expect(image).toHaveAttribute('alt', /\S/);
    await expect(image).toHaveAttribute('width', String(pin.width));
    await expect(image).toHaveAttribute('height', String(pin.height));
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(pin.tags);
    await expect(main.getByRole('link', { name: poster.name, exact: true }).first()).toHaveAttribute(
      'href',
      `/user-profile/${pin.postedBy}`,
    );
    const destination = main.getByRole('link', { name: new URL(pin.destination ?? '').host });
    await expect(destination).toHaveAttribute('href', pin.destination ?? '');
    await expect(destination).toHaveAttribute('rel', /nofollow/);
    await expect(destination).toHaveAttribute('rel', /ugc/);
    await expect(destination).toHaveAttribute('rel', /noopener/);
    await expect(main.locator('time')).toHaveAttribute('datetime', pin.createdAt);
    const download = main.getByRole('link', { name: /^Download/ });
    await expect(download).toHaveAttribute('href', mediaType === 'gif' ? /\.gif$/ : /\.webp$/);
    expect((await request.head((await download.getAttribute('href')) ?? '')).status()).toBe(200);
  });
}

test('a tag of a pin leads to its category or its page, and from there to related tags', async ({ page, request }) => {
  const pin = await findPin(request, ({ tags }) => tags.includes('blue') && tags.includes('solo'));
  await page.goto(pinPath(pin));
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('link');
  for (const href of await tags.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    expect(href).toMatch(/^\/(category|tag)\/[^/]+$/);
    expect((await request.get(href, { maxRedirects: 0 })).status()).toBe(200);
  }
  await expect(tags.and(page.getByRole('link', { name: 'solo', exact: true }))).toHaveAttribute(
    'href',
    '/category/Solo',
  );
  await tags.and(page.getByRole('link', { name: 'blue', exact: true })).click();
  await expect(page).toHaveURL('/tag/blue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hot Popular Blue /);
  await expect(pinItems(page).first()).toBeVisible();
  const relatedTags = page.getByRole('navigation', { name: 'Related tags' });
  const related = relatedTags.locator('a:not([rel])');
  await expect(async () => {
    await page.reload(); // upkeep makes them within a minute of the start
    await expect(related.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const names = await related.allTextContents();
  expect(names.length).toBeLessThanOrEqual(12);
  await relatedTags.getByRole('link', { name: `Add ${names[0]} to the search`, exact: true }).click();
  await expect(page).toHaveURL(/\/tag\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Blue \+ | \+ Blue /);
  await expect(pinItems(page).first()).toBeVisible();
  const [one, other] = new URL(page.url()).pathname.split('/').slice(2).map(decodeURIComponent);
  const third = (await related.first().textContent()) ?? '';
  await relatedTags.getByRole('link', { name: `Add ${third} to the search`, exact: true }).click();
  await expect(page).toHaveURL(/\/search\/tag%3A/);
  const parts = page.getByRole('list', { name: 'Parts of this search' });
  for (const name of [one ?? '', other ?? '', third]) {
    await expect(parts.getByRole('link', { name: printPart({ kind: 'tag', name }) })).toBeVisible();
  }
  await expect(pinItems(page).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('list', { name: 'Chosen tags' }).getByRole('link', { name: 'Without blue' }).click();
  await expect(page).toHaveURL(/\/(tag|category)\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(names[0] ?? '', 'i'));
});

test('boards that hold the pin and related pins are shown', async ({ page, request }) => {
  const boardsOf = async (id: string) =>
    (await (await request.get(`/pin-boards/${id}`)).text()).match(/class="board"/g)?.length ?? 0;
  const { pins } = await readPins(request);
  let held = pins[0];
  for (const pin of pins) if ((await boardsOf(pin._id)) > 0) { held = pin; break; } // prettier-ignore
  if (!held) throw new Error('no pin is on a board');
  await page.goto(pinPath(held));
  const boards = page.getByRole('main').getByRole('list', { name: 'Boards' }).getByRole('listitem');
  await expect(boards.first()).toBeVisible();
  await expect(boards.first().getByRole('link').first()).toHaveAttribute('href', /^\/board\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  const related = await pinPaths(page);
  expect(related.length).toBeGreaterThan(0);
  expect(related).not.toContain(pinPath(held));
  expect(new Set(related).size).toBe(related.length);
});

test('on a phone a pin’s actions stay at the lower edge, and cover nothing at the end', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pin = await findPin(request, () => true);
  await page.goto(pinPath(pin));
  const save = page.getByRole('main').getByRole('button', { name: 'Add to Board' }).first();
  for (const top of [0, 600, 1e6]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const box = await save.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(844 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(24);
  }
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await save.boundingBox())?.y ?? 0);
});

test('a pin’s page is a stage beside its facts, which stay in view, and edge to edge on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const pin = await findPin(request, ({ width, height }) => height > width);
  await page.goto(pinPath(pin));
  const main = page.getByRole('main');
  const stage = page.locator('.pin-stage');
  const save = main.getByRole('button', { name: 'Save', exact: true }).first();
  const box = async (of: typeof stage) => (await of.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const wide = await box(stage);
  expect(wide.height).toBeLessThanOrEqual(600);
  expect((await box(save)).x).toBeGreaterThan(wide.x + wide.width);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect(save).toBeInViewport();

  const report = main.getByRole('button', { name: 'Report', exact: true });
  await expect(report).toBeHidden();
  await openMore(page);
  await expect(report).toBeVisible();
  await untilHydrated(page);
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const [narrow, whole] = [await box(stage), await box(main)];
  expect([narrow.x, narrow.width]).toEqual([whole.x, whole.width]);
});

test('a small picture is blown up to twice its size at most', async ({ page, request }) => {
  await page.setViewportSize({ width: 1920, height: 2400 });
  const { pins } = await readPins(request);
  const small = pins.reduce((least, pin) => (pin.width < least.width ? pin : least));
  await page.goto(pinPath(small));
  const box = await page.locator('.pin-large').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(2 * small.width);
});

test('a card says where its pin leads and how many people like it, and is described by 16 words of its tags', async ({
  page,
  request,
}) => {
  const person = await enter(request, await newVerifiedPerson());
  const tags = ['sea', 'deep sea', ...Array.from({ length: 20 }, (_, n) => `word${String.fromCharCode(97 + n)}`)];
  const pin = await addOwnPin(request, person, { destination: 'https://studio.example.org/works', tags });
  const { id: userId, headers } = person;
  const liked = await request.post(`/api/pins/${pin._id}/save`, { headers, data: { userId } });
  expect(liked.ok()).toBe(true);
  await page.goto(posterPath(pin));
  await expect(cardOf(page, pin).locator('.pin-foot')).toHaveText('studio.ex…1');
  const alt = (await cardOf(page, pin).getByRole('img').getAttribute('alt')) ?? '';
  const words = alt.split(' ');
  expect(words.at(-1)).toBe('pic');
  expect(words.slice(0, -1)).toEqual([...new Set(pin.tags.join(' ').split(' '))].slice(0, 16));
});
