import type { Locator, Page } from 'playwright/test';
import { openBoard, orderOf, saidBy, shownOrder, tiles } from '@/e2e/board-order';
import { expect, test } from '@/e2e/test';

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

interface Place {
  x: number;
  y: number;
}

/** One finger, as the browser gets it from a touch screen. */
async function openFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at = { x: 0, y: 0 };
  return {
    put: (place: Place) => send('touchStart', [(at = place)]),
    async slide(to: Place, steps = 10) {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
        await send('touchMove', [at]);
      }
    },
    lift: () => send('touchEnd', []),
    lose: () => send('touchCancel', []),
  };
}

async function middleOf(thing: Locator): Promise<Place> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const gripOf = (tile: Locator) => tile.locator('span[aria-hidden]').first();
const pictureOf = (tile: Locator) => tile.locator('img');

/** A board of which two rows stand in the window. */
async function openOnTelephone(page: Page, count = 4) {
  const opened = await openBoard(page, count);
  await tiles(page)
    .first()
    .evaluate((tile) => scrollBy({ top: tile.getBoundingClientRect().top - 120, behavior: 'instant' }));
  return { ...opened, finger: await openFinger(page) };
}

test('a finger moves a pin by its handle, and the page does not scroll', async ({ page }) => {
  const { pins, keptOrder, finger } = await openOnTelephone(page);
  const top = await page.evaluate(() => scrollY);
  await finger.put(await middleOf(gripOf(tiles(page).nth(0))));
  await finger.slide(await middleOf(pictureOf(tiles(page).nth(2))));
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 2, 0, 3));
  await finger.lift();
  await expect(saidBy(page, 'is now pin 3 of 4.')).toBeVisible();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 1, 2, 0, 3));
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.reload();
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 2, 0, 3));
});

test('a pin is put back when the touch is cancelled, and can be moved again', async ({ page }) => {
  const { pins, keptOrder, finger } = await openOnTelephone(page);
  await finger.put(await middleOf(gripOf(tiles(page).nth(3))));
  await finger.slide(await middleOf(pictureOf(tiles(page).nth(0))));
  expect(await shownOrder(page)).toEqual(orderOf(pins, 3, 0, 1, 2));
  await finger.lose();
  await expect.poll(() => shownOrder(page)).toEqual(orderOf(pins, 0, 1, 2, 3));
  await finger.put(await middleOf(gripOf(tiles(page).nth(1))));
  await finger.slide(await middleOf(pictureOf(tiles(page).nth(0))));
  await finger.lift();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 1, 0, 2, 3));
});

test('a finger on a picture scrolls the page, and moves no pin', async ({ page }) => {
  const { pins, finger } = await openOnTelephone(page, 8);
  const top = await page.evaluate(() => scrollY);
  const place = await middleOf(pictureOf(tiles(page).nth(2)));
  await finger.put(place);
  await finger.slide({ x: place.x, y: place.y - 250 });
  await finger.lift();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
  expect(await shownOrder(page)).toEqual(orderOf(pins, 0, 1, 2, 3, 4, 5, 6, 7));
});

test('a pin that is held at the edge of the window scrolls the page', async ({ page }) => {
  const { pins, keptOrder, finger } = await openOnTelephone(page, 8);
  const top = await page.evaluate(() => scrollY);
  await finger.put(await middleOf(gripOf(tiles(page).nth(0))));
  await finger.slide({ x: 120, y: 660 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 200);
  await finger.slide({ x: 120, y: 400 });
  await finger.lift();
  const order = await shownOrder(page);
  expect(order.indexOf(pins[0]?._id ?? '')).toBeGreaterThan(1);
  await expect.poll(keptOrder).toEqual(order);
});
