import type { Browser, Page } from 'playwright';
import { over, type Outcome } from '@/bench/report/findings';

/** Window widths of the check: a telephone, the edge of the grid, and three desktops. */
const SHIFT_WIDTHS = [390, 948, 1280, 1920, 2560] as const;
const CLS_LIMIT = 0.01;

const HEIGHT = 900;
const SCROLL_STEP = 300;

type Places = Record<string, { x: number; y: number }>;

/** Layout shift from the first byte to the end of the page, and how far hydration moves any card. */
export async function checkLayoutShift(browser: Browser, site: string, paths: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const path of paths) {
    for (const width of SHIFT_WIDTHS) {
      const before = await cardsWithoutScripts(browser, site + path, width);
      const { after, shift } = await cardsAndShift(browser, site + path, width);
      const place = `${path} at ${width} px`;
      const moved = Number(largestMove(before, after).toFixed(2));
      const cls = Number(shift.toFixed(4));
      outcome.rows.push({ path, width, cards: Object.keys(after).length, CLS: cls, 'moved, px': moved });
      outcome.findings.push(...over(place, 'layout shift', cls, CLS_LIMIT), ...over(place, 'movement, px,', moved, 0));
    }
  }
  return outcome;
}

async function cardsWithoutScripts(browser: Browser, url: string, width: number): Promise<Places> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: HEIGHT } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const places = await page.evaluate(readCards);
  await context.close();
  return places;
}

async function cardsAndShift(browser: Browser, url: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT } });
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
  const after = await page.evaluate(readCards);
  await page.evaluate(scrollToTheEnd, SCROLL_STEP);
  const shift = await page.evaluate(() => window.layoutShift ?? 0);
  await context.close();
  return { after, shift };
}

/**
 * Gives the page an input, for which its scripts wait, and resolves when React owns its nodes, and masonic the cards where it
 * takes them.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const node = document.querySelector('.pins') ?? document.querySelector('form[role=search]');
    const isOwned = Object.keys(node ?? {}).some((key) => key.startsWith('__reactFiber'));
    const wide = matchMedia('(min-width: 948px)').matches;
    return isOwned && (!wide || !node?.matches('.pins') || node.matches('.pins-live'));
  });
}

function largestMove(before: Places, after: Places): number {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Math.max(0, ...[...keys].map((key) => distance(before[key], after[key])));
}

/** A card that is there only once has moved without end. */
function distance(a?: { x: number; y: number }, b?: { x: number; y: number }): number {
  return a && b ? Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) : Infinity;
}

declare global {
  interface Window {
    layoutShift?: number;
  }
}

// The following runs in the browser: it may name nothing outside itself, and tsx adds a
// helper to every function that is named inside it.

/** Sums every shift, those within half a second of an input too: stricter than the metric of search engines. */
function recordShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number')
        window.layoutShift = (window.layoutShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Places of the visible cards, of lists of boards too, by the URL they lead to; ads by their order. */
function readCards(): Record<string, { x: number; y: number }> {
  const places: Record<string, { x: number; y: number }> = {};
  let ads = 0;
  for (const card of document.querySelectorAll('#main :is(.pins, .boards) > *')) {
    const { x, y, width } = card.getBoundingClientRect();
    if (width === 0) continue;
    places[card.querySelector('a')?.getAttribute('href') ?? `ad ${++ads}`] = { x: x + scrollX, y: y + scrollY };
  }
  return places;
}

async function scrollToTheEnd(step: number): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
