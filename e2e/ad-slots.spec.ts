import type { Page } from 'playwright/test';
import { addBoard } from '@/e2e/boards';
import { enter } from '@/e2e/people';
import { plantPins } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { pinList } from './pin-list';

/** Places of the visible advertisements among the visible items of the list. */
const slots = (page: Page) =>
  pinList(page).evaluate((list) =>
    [...list.children]
      .filter((item) => item.checkVisibility())
      .flatMap((item, index) => (item.querySelector('aside[aria-label^=Advertisement]') ? [index] : [])),
  );

test('ads stand at the places that the width of the window gives them, as items of the list with names of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 948, height: 800 });
  await page.goto('/');
  expect(await slots(page)).toEqual([10, 30, 50]);
  const ads = pinList(page).getByRole('complementary', { name: 'Advertisement' });
  await expect(ads).toHaveCount(3);
  for (const [i, ad] of (await ads.all()).entries()) await expect(ad).toHaveAccessibleName(`Advertisement ${i + 1}`);
  await expect(
    pinList(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('complementary') }),
  ).toHaveCount(3);

  await page.setViewportSize({ width: 947, height: 800 });
  await page.goto('/');
  expect(await slots(page)).toEqual([5, 17, 29, 41, 53, 65]);
});

test('what ads say is kept out of search results, and stands once in the HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const boxes = html.match(/<aside[^>]*aria-label="Advertisement \d+"[^>]*>/g) ?? [];
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) expect(box).toContain('data-nosnippet');
  expect(html.split('This gallery lives on ads and gifts.')).toHaveLength(2);
});

test('every list of sixty pins has its ads, an empty list none', async ({ page, request }) => {
  const person = await enter(request, await newVerifiedPerson());
  await plantPins(person.id, 60);
  const board = await addBoard(request, person);
  await runOnSite('select board_add($1, id) from pins where posted_by = $2', [board._id, person.id]);
  await page.setViewportSize({ width: 948, height: 800 });
  await page.goto('/nothing-here');
  expect(await slots(page)).toEqual([10, 30, 50]);
  for (const path of ['/category/Solo', '/search/planted', `/board/${board.slug}`, `/user-profile/${person.id}`]) {
    await page.goto(path);
    expect(await slots(page), path).toEqual([10, 25, 40, 55]);
  }
  await page.goto('/search/qzxvqzxv');
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0);
});
