import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hydrated } from '@/testing/hydration';
import { SITE, withBrowser } from '@/bench/browser';
import { samplePages } from '@/testing/sample-pages';

/** Phones, a tablet, laptops, wide windows; CSS pixels. */
const WIDTHS = [320, 390, 768, 1024, 1366, 1440, 1920, 2560];
const heightOf = (width: number) => (width < 640 ? 844 : 900);

const folder = process.argv[2] ?? (await mkdtemp(path.join(os.tmpdir(), 'pins-screenshots-')));
await mkdir(folder, { recursive: true });

const pages = await samplePages(SITE);
const { home, category, board, profile, search } = pages;
const shown = { home, category, pin: pages['pin, gif'], board, profile, search };

await withBrowser(async (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const viewport = { width, height: heightOf(width) };
      const context = await browser.newContext({ baseURL: SITE, colorScheme, viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [name, url] of Object.entries(shown)) {
        await page.goto(url, { waitUntil: 'networkidle' });
        await hydrated(page);
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
});
console.log(folder);
