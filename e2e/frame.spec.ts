import type { Page } from 'playwright/test';
import { layoutShift } from '@/e2e/layout-shift';
import { raiseMessage } from '@/e2e/messages';
import { untilPainted } from '@/e2e/painted';
import { expect, test } from '@/e2e/test';
import { findPin, pinPath } from './gallery';
import { newPerson, signIn } from './people';
import { pinList, untilHydrated } from './pin-list';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const fold = (page: Page) => page.getByRole('button', { name: /^(Hide|Show) side menu$/ });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

/** Gone where the menu is folded to its places. */
const categoryList = (page: Page) => menu(page).getByRole('list');

const leftOf = (page: Page, selector: string) =>
  page
    .locator(`main ${selector}`)
    .first()
    .evaluate((element) => element.getBoundingClientRect().left);

test('heading, choices and cards begin at one left edge at every width, whether the menu is folded or not', async ({
  page,
}) => {
  const edges = async () => [
    await leftOf(page, 'h1'),
    await leftOf(page, '.choices .choice'),
    await leftOf(page, '[aria-label=Pins] article'),
  ];
  const expectOneEdge = (width: number) =>
    expect
      .poll(async () => {
        const lefts = await edges();
        return Math.max(...lefts) - Math.min(...lefts);
      }, `${width} px`)
      .toBeLessThan(1);
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto('/category/Solo');
  await untilHydrated(page);
  await expectOneEdge(640);
  for (const width of [1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expectOneEdge(width);
    const open = await leftOf(page, 'h1');
    await fold(page).click();
    await expect(categoryList(page)).toBeHidden();
    await expectOneEdge(width);
    expect(await leftOf(page, 'h1'), `${width} px`).toBeLessThan(open);
    await fold(page).click();
    await expect(categoryList(page)).toBeVisible();
  }
});

test('the side margins change at every breakpoint, are equal, and leave whole columns', async ({ page }) => {
  const margins = () =>
    pinList(page).evaluate((list) => {
      const [box, main] = [list.getBoundingClientRect(), document.querySelector('main')?.getBoundingClientRect()];
      const columns = new Set([...list.querySelectorAll('article')].map((card) => card.getBoundingClientRect().left));
      const gap = parseFloat(getComputedStyle(list).getPropertyValue('--gap'));
      return {
        left: box.left - (main?.left ?? 0),
        right: (main?.right ?? 0) - box.right,
        spare: box.width - (columns.size * (300 + gap) - gap),
      };
    });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/');
  for (const width of [440, 900, 947, 1000, 1400, 1600, 1800, 1855, 2171]) {
    const both = [];
    for (const side of [width - 1, width]) {
      await page.setViewportSize({ width: side, height: 900 });
      const { left, right, spare } = await margins();
      expect(Math.abs(left - right), `${side} px`).toBeLessThan(1);
      if (side >= 640) expect(Math.abs(spare), `${side} px`).toBeLessThan(1);
      both.push(left);
    }
    expect(Math.abs((both[1] ?? 0) - (both[0] ?? 0)), `${width} px`).toBeGreaterThan(2); // of a pixel more each side has half
  }
});

test('pages of every kind begin at the same left edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lefts = [];
  for (const path of ['/', '/search-boards/a', '/updates', '/signin', '/no-such-page']) {
    await page.goto(path);
    lefts.push(await leftOf(page, 'h1'));
  }
  expect(new Set(lefts).size).toBe(1);
});

test('a short page does not scroll', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/our-partners');
    const { scrollHeight, clientHeight } = await page.evaluate(() => document.documentElement);
    expect(scrollHeight, `${width} px`).toBe(clientHeight);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first pin begins within 170 pixels, under a bar of one row and choices of one row that scrolls', async ({
    page,
  }) => {
    for (const path of ['/', '/category/Solo']) {
      await page.goto(path);
      const first = await pinList(page).getByRole('article').first().boundingBox();
      expect(first?.y, path).toBeLessThanOrEqual(170);
    }
    const bar = page.getByRole('banner');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(57);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const name of ['Menu', 'Switch to dark theme', 'Create', 'Profile menu']) {
      const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    const choices = page.getByRole('group', { name: 'Sort and filter' }).getByRole('link');
    const boxes = await choices.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    );
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/category/Solo?timePeriod=today');
  });

  test('messages stand one above the other, errors first, and cover no control at the lower edge', async ({
    page,
    request,
  }) => {
    const pin = await findPin(request, () => true);
    await signIn(page, await newPerson(request), pinPath(pin));
    const save = page.getByRole('main').getByRole('button', { name: 'Add to Board' }).first();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    // A message stays for seconds, and a busy machine may take longer to look at it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await raiseMessage(page, { kind: 'status', text: 'Saved to “Rings”.', button: 'undo' });
    await raiseMessage(page, { kind: 'alert', text: 'The like could not be saved just now.', button: 'retry' });
    await page.evaluate(() => dispatchEvent(new CustomEvent('api-error', { detail: { status: 429 } })));
    const told = page.locator('.error-banner, .toast');
    await expect(told).toHaveText([/^Too many requests/, /^The like/, /^Saved/]);
    await expect(told.first()).toHaveCSS('background-color', 'rgb(179, 38, 30)');
    await expect(async () => {
      const boxes = await told.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      const lower = await save.boundingBox();
      const tops = [...boxes.slice(1).map(({ top }) => top), lower?.y];
      boxes.forEach(({ bottom }, i) => expect(bottom).toBeLessThanOrEqual(tops[i] ?? 0));
    }).toPass();
    for (const button of await told.getByRole('button').all()) {
      const overflow = await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow, (await button.textContent()) ?? '').toBeLessThanOrEqual(0);
      await button.click({ trial: true });
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled });

      test('the search opens over the bar, is whole after scrolling, and searches', async ({ page }) => {
        await page.goto('/');
        await page.mouse.wheel(0, 2000);
        const field = page.getByRole('searchbox', { name: 'Search' });
        const width = async () => (await field.boundingBox())?.width;
        expect(await width()).toBeLessThanOrEqual(44);
        await field.click();
        const open = await field.boundingBox();
        expect(open?.width).toBeGreaterThan(120);
        expect(open?.y).toBeGreaterThanOrEqual(0);
        await page.getByRole('combobox', { name: 'Search type' }).selectOption('Boards');
        await field.fill('rings');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await expect(page).toHaveURL('/search-boards/rings');
        await expect(field).toHaveValue('rings');
        await field.click();
        await page.getByRole('link', { name: 'Close search' }).click();
        await expect.poll(width).toBeLessThanOrEqual(44); // pressed before the scripts are there, the link acts once they are
      });
    });
  }
});

const PAINTED_EARLY = [
  { bar: 'top bar', before: '<div class="top-end">', width: 640 },
  { bar: 'top bar', before: '<div class="top-end">', width: 948 },
  { bar: 'top bar', before: '<div class="top-end">', width: 1280 },
  { bar: 'choices of sort and time', before: '<a href="/?timePeriod=year"', width: 948 },
];

test('nothing moves where a page is painted before all of a bar has been read', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const write = (part: string) => page.evaluate((text) => document.write(text), part);
  await page.route('**/in-parts', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  for (const { bar, before, width } of PAINTED_EARLY) {
    const end = html.indexOf(before);
    expect(end, bar).toBeGreaterThan(0);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/in-parts');
    await page.evaluate(() => document.open());
    await write(html.slice(0, end));
    await expect(page.locator('.top-bar')).toHaveCSS('position', 'sticky');
    await untilPainted(page);
    await write(html.slice(end));
    await page.evaluate(() => document.close());
    await expect(page.locator('.top-end .account-place')).toBeVisible();
    expect(await layoutShift(page), `${bar} at ${width} px`).toBe(0);
  }
});
