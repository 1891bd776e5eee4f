import type { Browser } from 'playwright';
import type { Finding, Outcome } from '@/testing/findings';

const RATIOS = [1, 1.5, 1.75, 2, 3] as const;
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1350, height: 900 },
] as const;
/** Chromium warns of preloads that nothing has used three seconds after the page has loaded. */
const WARNED_AFTER = 4_000;

type Window = (typeof WINDOWS)[number];

interface Depth {
  /** Whether the warnings of the browser are waited for, and the page is read to its end. */
  whole: boolean;
}

/** Pictures are loaded in one size each, and early only where the first screen shows them (rule 8). */
export async function checkPictureLoads(
  browser: Browser,
  site: string,
  paths: readonly string[],
  depth: Depth,
): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const path of paths) {
    for (const shown of WINDOWS) {
      const loads = await Promise.all(
        RATIOS.map((ratio) => readLoads(browser, site + path, { shown, ratio, ...depth })),
      );
      const most = (read: (of: Loads) => number) => Math.max(...loads.map(read));
      outcome.rows.push({
        path,
        width: shown.width,
        pictures: most(({ loaded }) => loaded),
        preloads: most(({ preloads }) => preloads),
        warnings: most(({ warnings }) => warnings.length),
        'two sizes': most(({ twice }) => twice.length),
        unused: most(({ unused }) => unused.length),
        early: most(({ early }) => early.length),
      });
      outcome.findings.push(
        ...loads.flatMap((of, i) => judge(of, `${path} at ${shown.width} px, ratio ${RATIOS[i] ?? ''}`)),
      );
    }
  }
  return outcome;
}

function judge({ loaded, warnings, twice, unused, early }: Loads, place: string): Finding[] {
  const problems = [
    ...(loaded === 0 ? ['loads no picture'] : []),
    ...warnings,
    ...twice.map((asset) => `loads ${asset} in two sizes`),
    ...unused.map((url) => `loads ${url}, which no picture shows`),
    ...early.map((url) => `loads ${url} early, far below the first screen`),
  ];
  return problems.map((problem) => ({ place, problem }));
}

interface Loads {
  /** Files of stills. */
  loaded: number;
  /** Those that the head had asked for. */
  preloads: number;
  warnings: string[];
  /** Media assets of which two sizes were loaded. */
  twice: string[];
  unused: string[];
  /** Those that begin more than a quarter of a window below the first screen. */
  early: string[];
}

async function readLoads(
  browser: Browser,
  url: string,
  { shown, ratio, whole }: Depth & { shown: Window; ratio: number },
): Promise<Loads> {
  const context = await browser.newContext({ viewport: shown, deviceScaleFactor: ratio });
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('preloaded') && warnings.push(message.text()));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  const first = await page.evaluate(findFirstLoads);
  if (whole) {
    await page.waitForTimeout(WARNED_AFTER);
    await page.evaluate(scrollThrough);
  }
  const files = await page.evaluate(findStills);
  await context.close();
  const assets = files.map((file) => file.replace(/(-\d+w)?\.webp$/, ''));
  const twice = assets.filter((asset, i) => assets.indexOf(asset) !== i);
  return { ...first, loaded: files.length, warnings, twice };
}

// The following runs in the browser: it may name nothing outside itself, and tsx adds a
// helper to every function that is named inside it.

/** What was loaded before anybody did anything. */
function findFirstLoads() {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const stills = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => /\/media\/[^?]*\.webp$/.test(entry.name));
  const preloads = stills.filter(({ initiatorType }) => initiatorType === 'link').map(({ name }) => name);
  const eager = images.filter((image) => image.loading !== 'lazy').map(({ currentSrc }) => currentSrc);
  return {
    preloads: preloads.length,
    unused: stills.map(({ name }) => name).filter((file) => !images.some((image) => image.currentSrc === file)),
    early: [...new Set([...preloads, ...eager])].filter((file) => {
      const tops = images.filter(({ currentSrc }) => currentSrc === file).map((of) => of.getBoundingClientRect().top);
      return tops.length > 0 && Math.min(...tops) > 1.25 * innerHeight;
    }),
  };
}

const findStills = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/media\/[^?]*\.webp$/.test(name)),
  ),
];

/** Shows every picture of the page, and waits until all are there. */
async function scrollThrough(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await Promise.all(
    [...document.images].filter((image) => image.offsetWidth > 0).map((image) => image.decode().catch(() => undefined)),
  );
}
