import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import { over, under, type Outcome } from '@/testing/findings';

const SWIPES = 10;
const SLOWED = 4;
/** Milliseconds; a frame of 60 a second lasts 16.7. */
const LONG_FRAME = 50;
const LATE_FRAME = 25;
/** Shares in percent. */
const MOST_LATE = 5;
/** From and to, pixels from the top; a finger is reported with every frame. */
const [FROM, TO] = [700, 160];
const REPORTS = 12;
const REPORT_MS = 16;
const SETTLED = 600;

/** Frames of the main thread while a phone with a slow processor swipes through ten pins. */
export async function measureFeedSwipes(browser: Browser, site: string): Promise<Outcome> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(site, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Watch one by one' }).click();
  const shown = page.locator('.thumb-feed-slide:not([inert])');
  await shown.waitFor();
  await page.waitForTimeout(SETTLED);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
  for (let swipe = 0; swipe < SWIPES; swipe += 1) {
    await swipeUp(device);
    await page.waitForTimeout(SETTLED);
  }
  const frames = await page.evaluate<number[]>('frames');
  const slide = Number(await shown.getAttribute('data-at')) + 1;
  await context.close();

  const late = frames.filter((ms) => ms > LATE_FRAME).length;
  const long = frames.filter((ms) => ms > LONG_FRAME).length;
  const share = Number(((100 * late) / frames.length).toFixed(1));
  const longest = Math.round(Math.max(...frames));
  return {
    rows: [
      { 'the feed': `${SWIPES} swipes, to pin ${slide}`, frames: frames.length, late, 'late %': share, long, longest },
    ],
    findings: [
      ...under('/', 'the pin shown after ten swipes', slide, SWIPES + 1),
      ...over('/', 'share of late frames in the feed', share, MOST_LATE),
    ],
  };
}

/** By a finger: Chromium's own gesture does not scroll a snapping dialog. */
async function swipeUp(device: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) });
  await touch('touchStart', FROM);
  for (let report = 1; report <= REPORTS; report += 1) {
    await touch('touchMove', FROM + ((TO - FROM) * report) / REPORTS);
    await wait(REPORT_MS);
  }
  await touch('touchEnd');
}
