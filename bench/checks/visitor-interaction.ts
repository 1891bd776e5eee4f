import type { Browser, Locator, Page } from 'playwright';
import { recordPresses } from '@/bench/checks/record-presses';
import { median } from '@/bench/http/timing';
import { over, type Outcome } from '@/bench/report/findings';

/** Of the time to the next paint (INP), by which Core Web Vitals judge. */
const LIMIT_MS = 200;
/** As a telephone of the middle class would feel it, against this machine. */
export const SLOWER = 4;
export const REPEATS = 5;

interface Press {
  name: string;
  page: 'home' | 'pin';
  /** What the visitor does before. */
  first?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  /** Selects what is there as soon as the press has done what it is for. */
  outcome: string;
}

const PRESSES: readonly Press[] = [
  {
    name: 'switch the theme',
    page: 'home',
    target: (page) => page.getByRole('button', { name: 'Switch to dark theme' }),
    outcome: 'html[data-theme=dark]',
  },
  {
    name: 'open the Create menu',
    page: 'home',
    target: (page) => page.getByRole('button', { name: 'Create', exact: true }),
    outcome: '[role=menu]',
  },
  {
    name: 'Load more',
    page: 'home',
    first: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    target: (page) => page.getByRole('link', { name: 'Load more' }),
    outcome: '.pins a:focus', // the first of the new cards
  },
  {
    name: 'open the viewer',
    page: 'pin',
    target: (page) => page.getByRole('link', { name: 'Full screen' }),
    outcome: 'dialog.lightbox[open]',
  },
];

/**
 * From press to the next paint, and to the paint of what the press does, where nothing was done on the page before: the
 * press itself brings React (decision 28), whose files the browser has from an earlier page.
 */
export async function checkVisitorInteraction(
  browser: Browser,
  site: string,
  paths: Record<Press['page'], string>,
): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const press of PRESSES) {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } });
    await context.addInitScript(() => localStorage.clear()); // each visit is a first one
    await context.addInitScript(recordPresses);
    const page = await context.newPage();
    await timePress(page, paths[press.page], press); // brings the files
    const presses: Painted[] = [];
    for (let n = 0; n < REPEATS; n += 1) presses.push(await timePress(page, paths[press.page], press));
    await context.close();
    const nextPaint = median(presses.map(({ nextPaint }) => nextPaint));
    const times = presses.map(({ outcome }) => outcome);
    const [low, high] = [Math.min(...times), Math.max(...times)].map(Math.round);
    outcome.rows.push({
      path: paths[press.page],
      press: press.name,
      'next paint, ms': nextPaint,
      'done, ms': Math.round(median(times)),
      'all, ms': `${low}–${high}`,
    });
    outcome.findings.push(...over(press.name, 'press to paint, ms,', nextPaint, LIMIT_MS));
  }
  return outcome;
}

/** How long after a press something was painted, ms. */
interface Painted {
  /** Whatever it was, in steps of 8. */
  nextPaint: number;
  outcome: number;
}

async function timePress(page: Page, path: string, { first, target, outcome }: Press): Promise<Painted> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await first?.(page);
  await target(page).waitFor();
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const painted = page.evaluate(pressToPaint, outcome);
  await target(page).click({ noWaitAfter: true });
  const time = await painted;
  const nextPaint = await page.evaluate(() => window.pressedFor ?? 0);
  await processor.detach();
  return { nextPaint, outcome: time };
}

/** Runs in the browser: ms from the next press to the paint of the first frame in which `outcome` is there. */
async function pressToPaint(outcome: string): Promise<number> {
  const press = await new Promise<Event>((resolve) =>
    addEventListener('pointerdown', resolve, { once: true, capture: true }),
  );
  do await new Promise(requestAnimationFrame);
  while (!document.querySelector(outcome));
  await new Promise((resolve) => {
    // A message comes after the frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage('');
  });
  return performance.now() - press.timeStamp;
}
