import type { Browser } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { pinPaths } from '@/e2e/pin-list';

const RATIOS = [1, 1.5, 1.75, 2, 3];
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1350, height: 900 },
];

/** What is wrong with the pictures that a page has loaded before anybody does anything. */
async function findFaults(browser: Browser, path: string, shown: (typeof WINDOWS)[number], ratio: number) {
  const context = await browser.newContext({ viewport: shown, deviceScaleFactor: ratio });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.text().includes('preloaded') && faults.push(message.text()));
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const found = await page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img:not(.board-covers img)')];
    const imageOf = (url: string) => images.find((image) => image.currentSrc === url);
    const isBelow = (image: Element) => image.getBoundingClientRect().top > innerHeight;
    const covers = [...document.querySelectorAll<HTMLImageElement>('.board-covers img')].map(
      (image) => image.currentSrc,
    );
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\/media\/[^?]*\.webp$/.test(entry.name));
    const own = loaded.map(({ name }) => name).filter((url) => imageOf(url) || !covers.includes(url));
    const assets = own.map((url) => url.replace(/(-\d+w)?\.webp$/, ''));
    return {
      loaded: own.length,
      unused: own.filter((url) => !imageOf(url)),
      twice: assets.filter((asset, i) => assets.indexOf(asset) !== i),
      eagerBelow: images.filter((image) => image.loading !== 'lazy' && isBelow(image)).map(({ src }) => src),
      preloadedBelow: loaded
        .filter(({ initiatorType }) => initiatorType === 'link')
        .filter(({ name }) => [imageOf(name)].some((image) => image && isBelow(image)))
        .map(({ name }) => name),
    };
  });
  await context.close();
  if (found.loaded === 0) faults.push('no picture was loaded');
  for (const kind of ['unused', 'twice', 'eagerBelow', 'preloadedBelow'] as const)
    faults.push(...found[kind].map((name) => `${kind}: ${name}`));
  return faults.map((fault) => `${path} at ${shown.width} px, ratio ${ratio}: ${fault}`);
}

test('a page loads each picture in one size, and early only what its first screen shows', async ({ page, browser }) => {
  await page.goto('/?mediaType=pic');
  const [pin = ''] = await pinPaths(page);
  const faults: string[] = [];
  for (const path of ['/', pin]) {
    for (const shown of WINDOWS) {
      faults.push(...(await Promise.all(RATIOS.map((ratio) => findFaults(browser, path, shown, ratio)))).flat());
    }
  }
  expect(faults).toEqual([]);
});
