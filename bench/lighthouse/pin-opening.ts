import type { Browser } from 'playwright';
import { median } from '@/bench/http/timing';
import { over, type Outcome } from '@/testing/findings';

const RUNS = 7;
/** Milliseconds. */
const LIMIT = 150;
const POINTED_AT = 600;
const PRESS_MS = 80;
const SETTLED = 1_000;

const MOTIONS = { 'with the transition': 'no-preference', 'reduced motion': 'reduce' } as const;

/** Milliseconds from the press on a card that is pointed at until the picture on its pin's page is painted. */
export async function measurePinOpening(browser: Browser, site: string): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const [name, reducedMotion] of Object.entries(MOTIONS)) {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion });
      times.push(Math.round(await openOnce(await context.newPage(), site)));
      await context.close();
    }
    const warm = times.slice(1);
    const value = median(warm);
    outcome.rows.push({ 'opening a pin': name, median: value, lowest: Math.min(...warm), highest: Math.max(...warm) });
    outcome.findings.push(...over('/pin', `opening, ${name}`, value, LIMIT));
  }
  return outcome;
}

type Page = Awaited<ReturnType<Browser['newPage']>>;

async function openOnce(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/?mediaType=pic`, { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('pressed', String(Date.now())), { capture: true }),
  );
  await page.locator('.pins .pin').nth(2).hover();
  await page.waitForTimeout(POINTED_AT);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  await page.waitForURL(/\/pin\//);
  await page.waitForTimeout(SETTLED);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntries().at(-1)?.startTime ?? 0;
          resolve(performance.timeOrigin + painted - Number(sessionStorage.getItem('pressed')));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
