import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hydrated } from '@/testing/hydration';
import { SITE, withBrowser } from '@/bench/browser';
import { samplePages } from '@/testing/sample-pages';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const folder = process.argv[2] ?? (await mkdtemp(path.join(os.tmpdir(), 'pins-screenshots-')));
await mkdir(folder, { recursive: true });

const pages = await samplePages(SITE);
const { home, category, board, profile, search } = pages;
const shown = { home, category, pin: pages['pin, gif'], board, profile, search };

await withBrowser(async (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of SIZES) {
      const context = await browser.newContext({ baseURL: SITE, colorScheme, viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [name, url] of Object.entries(shown)) {
        await page.goto(url, { waitUntil: 'networkidle' });
        await hydrated(page);
        await page.screenshot({ path: path.join(folder, `${name}-${viewport.width}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
});
console.log(folder);
