import type { Locator, Page } from 'playwright/test';
import { findPin, pinPath } from '@/e2e/gallery';
import { layoutShift } from '@/e2e/layout-shift';
import { enter, newPerson } from '@/e2e/people';
import { pinItems } from '@/e2e/pin-list';
import { plantPins } from '@/e2e/planted-pins';
import { expect, test } from '@/e2e/test';

const main = (page: Page) => page.getByRole('main');
const boxOf = async (thing: Locator) => (await thing.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** Whether the largest thing painted so far is the pin's picture. */
const paintsThePictureLargest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new PerformanceObserver((list) => {
          const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element');
          resolve(element instanceof HTMLImageElement && element.closest('.pin-large') !== null);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [2560, 1440],
] as const)
  test(`the picture is the largest paint before its own blurred colours, and nothing moves, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    for (const mediaType of ['pic', 'gif'] as const) {
      const pin = await findPin(request, (of) => of.mediaType === mediaType && of.height > of.width);
      await page.goto(pinPath(pin));
      await expect.poll(() => paintsThePictureLargest(page)).toBe(true);
      const stage = page.locator('.pin-stage');
      const blurred = await stage.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
      expect(blurred.match(/rgb/g)).toHaveLength(24);
      expect((await boxOf(stage)).width).toBeLessThanOrEqual(1200);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    }
  });

test('beside the picture come the title, who posted it, Save, Like and icons, then all else', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const pin = await findPin(request, ({ destination, tags }) => destination !== null && tags.length > 0);
  const poster: { name: string } = await (await request.get(`/api/users/${pin.postedBy}`)).json();
  await page.goto(pinPath(pin));
  const named = (role: 'button' | 'link', name: string | RegExp) =>
    main(page).getByRole(role, { name, exact: true }).first();
  const rows = [
    page.getByRole('heading', { level: 1 }),
    named('link', poster.name),
    named('button', 'Save'),
    named('button', 'Like'),
    named('link', new URL(pin.destination ?? '').host),
    main(page).getByRole('list', { name: 'Tags' }),
    main(page).locator('time'),
  ];
  const boxes = await Promise.all(rows.map(boxOf));
  for (const [i, { y }] of boxes.entries()) {
    const above = boxes[i - 1];
    if (above) expect(y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  }
  const icons = [named('button', 'Share'), named('link', /^Download the /), main(page).locator('summary').first()];
  for (const icon of icons) {
    const { y, width } = await boxOf(icon);
    expect(Math.abs(y - (boxes[3]?.y ?? 0))).toBeLessThan(2);
    expect(width).toBeLessThan(60);
  }

  const size = main(page).getByText(`${pin.width} × ${pin.height} pixels`);
  await expect(size).toBeHidden();
  await main(page).getByText('Details', { exact: true }).click();
  await expect(size).toBeVisible();
});

test('where the column has room, the newest other pins of the poster lead to their pages, and their name to the profile', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { id } = await enter(request, await newPerson(request));
  const slugs = await plantPins(id, 8);
  const own = slugs[1] ?? '';
  const others = slugs.filter((slug) => slug !== own);
  await page.goto(`/pin/${own}`);
  const more = main(page).getByRole('region', { name: /^More from / });
  await expect(more).toBeVisible();
  await expect(more.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/user-profile/${id}`);
  const squares = more.getByRole('listitem').getByRole('link');
  const hrefs = await squares.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([3, 6]).toContain(hrefs.length);
  expect(hrefs).toEqual(others.slice(0, hrefs.length).map((slug) => `/pin/${slug}`));
  for (const square of await squares.all()) {
    const { width, height } = await boxOf(square);
    expect(Math.abs(width - height)).toBeLessThan(2);
  }
  const facts = await boxOf(page.locator('.pin-facts'));
  const last = await boxOf(squares.last());
  expect(last.y + last.height).toBeLessThanOrEqual(facts.y + facts.height + 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(more).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test('pins like a pin stand in two columns, and nothing is wider than the window', async ({ page, request }) => {
      const pin = await findPin(request, ({ mediaType }) => mediaType === 'pic');
      await page.goto(pinPath(pin));
      const like = main(page).getByRole('region', { name: 'More like this' }).getByRole('listitem');
      const [first, second] = [await boxOf(like.nth(0)), await boxOf(like.nth(1))];
      expect(first.width).toBeGreaterThan(150);
      expect(first.width).toBeCloseTo(second.width, 0);
      expect(Math.abs(first.y - second.y)).toBeLessThan(1);
      expect(second.x).toBeGreaterThan(first.x + first.width);
      await expect(pinItems(page).first().getByRole('link')).toHaveAttribute('href', /^\/pin\//);
      if (javaScriptEnabled)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      else await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeVisible();
    });
  });
