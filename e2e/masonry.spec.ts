import { stallRequests } from '@/e2e/stall-requests';
import { untilPainted } from '@/e2e/painted';
import { expect, test } from '@/e2e/test';
import { pinList } from './pin-list';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Where each card and ad stands before scripts run and when they have, and whether it is still the same node. */
interface Shot {
  shift: number;
  moved: number;
  cards: number;
  sameNodes: boolean;
  /** By how much the page became higher. */
  grown: number;
}

const LISTS: { path: string; width: number; inTwo?: boolean }[] = [
  ...[390, 640, 948, 1366, 2560].map((width) => ({ path: '/', width })),
  { path: '/?timePeriod=today', width: 1280 }, // a short list, that ends near an ad
  { path: '/category/Solo?sort=Latest', width: 768 },
  ...[320, 390, 411].map((width) => ({ path: '/', width, inTwo: true })),
];

for (const { path, width, inTwo = false } of LISTS) {
  test(`hydration of ${path} causes no layout shift at ${width} px${inTwo ? ', in two columns' : ''}`, async ({
    page,
  }) => {
    if (inTwo) await page.addInitScript(() => localStorage.setItem('columns', '2'));
    await page.setViewportSize({ width, height: 1000 });
    const letGo = await stallRequests(page, '**/_next/static/**/*.js');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
      const shown = () =>
        [...document.querySelectorAll('main :is(article, .ad)')].filter((card) => card.getClientRects().length > 0);
      Object.assign(window, { shifts, shown });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    await page.evaluate(`
      const cards = shown();
      const places = cards.map((card) => card.getBoundingClientRect());
      window.before = { cards, places, height: document.documentElement.scrollHeight };
    `);
    letGo();
    await page.keyboard.press('Shift'); // the scripts wait for the visitor
    await expect(page.locator('.pin-play').first()).toBeAttached();
    if (width >= 640 || inTwo) await expect(page.locator('.pins-live')).toBeAttached();
    await untilPainted(page);
    const shot = await page.evaluate<Shot>(`(() => {
      const now = shown();
      const distance = (card, i) => {
        const [a, b] = [card.getBoundingClientRect(), before.places[i]];
        return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.width - b.width), Math.abs(a.height - b.height));
      };
      return {
        shift: shifts.reduce((sum, value) => sum + value, 0),
        moved: Math.max(...now.map(distance)),
        cards: now.length,
        sameNodes: now.length === before.cards.length && now.every((card, i) => card === before.cards[i]),
        grown: document.documentElement.scrollHeight - before.height,
      };
    })()`);
    expect(shot.cards).toBeGreaterThan(10);
    expect(shot.sameNodes).toBe(true);
    expect(shot.moved).toBeLessThan(0.01);
    expect(shot.grown).toBe(0);
    expect(shot.shift).toBeLessThanOrEqual(0.01);
  });
}

const COLUMNS = [
  { width: 390, columns: 1 },
  { width: 639, columns: 1 },
  { width: 640, columns: 2 },
  { width: 947, columns: 2 },
  { width: 948, columns: 2 },
  { width: 1280, columns: 3 },
  { width: 1366, columns: 4 },
  { width: 1920, columns: 5 },
];

test('the number of columns follows the width of the window, and cards of 300 pixels do not overlap', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Shift'); // the scripts wait for the visitor
  await expect(page.locator('.pins-live')).toBeAttached();
  const columns = () =>
    pinList(page)
      .getByRole('listitem')
      .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().x)).size);
  for (const { width, columns: wanted } of COLUMNS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `${width} px`).toBe(wanted);
  }
  const boxes = await pinList(page)
    .locator(':scope > *')
    .evaluateAll((items) =>
      items
        .map((item) => item.getBoundingClientRect())
        .map(({ left, right, top, bottom, width }) => ({ left, right, top, bottom, width })),
    );
  const shown = boxes.filter(({ width }) => width > 0);
  expect(new Set(shown.map(({ width }) => width))).toEqual(new Set([300]));
  const overlaps = shown.some((a, i) =>
    shown.slice(i + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
  expect(overlaps).toBe(false);
});

test('a few pins take no more columns than there are pins', async ({ page, request }) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  const { pins } = await (await request.get('/api/pins')).json();
  const term = `${pins[0].title} ${pins[0].tags.join(' ')}`;
  const found = await (await request.get(`/api/search/pins?q=${encodeURIComponent(term)}`)).json();
  await page.goto(`/search/${encodeURIComponent(term)}`);
  const items = pinList(page).getByRole('listitem');
  await expect(items).toHaveCount(found.pins.length);
  const xs = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().x));
  expect(new Set(xs).size).toBeLessThanOrEqual(found.pins.length);
});
