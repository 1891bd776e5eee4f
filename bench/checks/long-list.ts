import type { Browser, CDPSession, Page } from 'playwright';
import { over, type Outcome } from '@/bench/report/findings';

/** A list that goes on must cost no more with 2,000 cards than the second page of it did. */
const CARDS = [60, 1_000, 2_000] as const;
const WINDOWS = [
  { name: 'desk', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
] as const;
/** Heap beyond that of 60 cards, and nodes of the page whatever it has loaded. */
const LIMITS = { heapGrowthMb: 25, nodes: 9_000, slowFrameMs: 50 } as const;
const PAGE_SIZE = 60;
const FRAMES = 120;

/** Heap, nodes and frame times of a list that goes on, scrolled through at three lengths. */
export async function checkLongList(browser: Browser, site: string): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const { name, ...viewport } of WINDOWS) {
    const context = await browser.newContext({ baseURL: site, viewport });
    const page = await context.newPage();
    await answerWithoutEnd(page);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('endless-lists', 'on'));
    const processor = await context.newCDPSession(page);
    await processor.send('Performance.enable');
    let heapBefore = 0;
    for (const cards of CARDS) {
      await scrollUntil(page, cards);
      const { heapMb, nodes } = await memoryOf(processor);
      const frames = (await page.evaluate(frameTimes, FRAMES)).sort((a, b) => a - b);
      const at = (share: number) => Math.round((frames[Math.floor(frames.length * share)] ?? 0) * 10) / 10;
      heapBefore ||= heapMb;
      outcome.rows.push({
        window: name,
        cards,
        'heap, MB': heapMb,
        nodes,
        'frame, median ms': at(0.5),
        'p95 ms': at(0.95),
        'worst ms': at(0.999),
      });
      const what = `${cards} cards, ${name}`;
      outcome.findings.push(
        ...over(what, 'heap beyond that of 60 cards, MB,', heapMb - heapBefore, LIMITS.heapGrowthMb),
        ...over(what, 'nodes', nodes, LIMITS.nodes),
        ...over(what, 'p95 of frames, ms,', at(0.95), LIMITS.slowFrameMs),
      );
    }
    await context.close();
  }
  return outcome;
}

/** The site answers with its own pins again and again, under other ids: a demo has too few. */
async function answerWithoutEnd(page: Page): Promise<void> {
  await page.route('**/api/pins?*', async (route) => {
    const url = new URL(route.request().url());
    const wanted = Number(url.searchParams.get('pg'));
    url.searchParams.set('pg', String(1 + (wanted % 3)));
    const { pins } = await (await route.fetch({ url: url.href })).json();
    const others = pins.map((pin: object, n: number) => ({
      ...pin,
      _id: String(wanted * PAGE_SIZE + n),
      slug: `pin-${wanted}-${n}`,
    }));
    await route.fulfill({ json: { pins: others, totalPages: 9_999 } });
  });
}

/** Scrolls on until a list with so many cards stands. The last card's number in the list says how many there are. */
async function scrollUntil(page: Page, cards: number): Promise<void> {
  if (cards <= PAGE_SIZE) return;
  await page.evaluate(async (wanted) => {
    for (let loaded = 1; loaded * 60 < wanted;) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
      loaded = Number(/Page (\d+) of/.exec(document.querySelector('.list-end')?.textContent ?? '')?.[1] ?? 1);
    }
  }, cards);
}

async function memoryOf(processor: CDPSession): Promise<{ heapMb: number; nodes: number }> {
  await processor.send('HeapProfiler.collectGarbage');
  const { metrics } = await processor.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { heapMb: Math.round(metric('JSHeapUsedSize') / 1e5) / 10, nodes: metric('Nodes') };
}

/** Runs in the browser: the time between frames while the list is scrolled back, as fast as a finger throws it. */
async function frameTimes(frames: number): Promise<number[]> {
  const times: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  for (let n = 0; n < frames; n += 1) {
    scrollBy({ top: n < frames / 2 ? -80 : 80, behavior: 'instant' });
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}
