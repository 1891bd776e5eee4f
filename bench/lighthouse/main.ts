import { measurePinOpening } from '@/bench/lighthouse/pin-opening';
import { measureWithLighthouse, RUNS } from '@/bench/lighthouse/runs';
import { checkPictureLoads } from '@/testing/picture-loads';
import { findingLines, tableLines, type Outcome } from '@/testing/findings';
import { SITE, withBrowser } from '@/bench/browser';
import { samplePages } from '@/testing/sample-pages';

const TITLE = `Lighthouse, mobile preset, medians of ${RUNS} runs (lowest–highest); LCP and TBT in ms`;

await measure(TITLE, async (site) => {
  const pages = await samplePages(site);
  const outcome: Outcome = { rows: [], findings: [] };
  for (const path of [pages.home, pages.category, pages['pin, pic']]) {
    const { row, findings } = await measureWithLighthouse(site + path, path);
    outcome.rows.push(row);
    outcome.findings.push(...findings);
  }
  return outcome;
});

await measure('Pictures in windows of three widths, most of ratios 1 to 3', async (site) => {
  const pages = await samplePages(site);
  const paths = [pages.home, pages.category, pages.tag, pages['pin, gif'], pages['pin, pic'], pages.board];
  return withBrowser((browser) => checkPictureLoads(browser, site, paths, { whole: true }));
});

await measure('From the press on a card to the pin’s picture, ms', (site) =>
  withBrowser((browser) => measurePinOpening(browser, site)),
);

/** Prints a check's table and findings; the process ends with 1 when there are findings. */
async function measure(title: string, check: (site: string) => Promise<Outcome>): Promise<void> {
  const { rows, findings } = await check(SITE);
  console.log(`${title} — ${SITE}\n`);
  for (const line of [...tableLines(rows), '', ...findingLines(findings)]) console.log(line);
  console.log(findings.length === 0 ? 'All targets are met.' : `${findings.length} missed.`);
  if (findings.length > 0) process.exitCode = 1;
}
