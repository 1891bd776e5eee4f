import { measureWithLighthouse, RUNS } from '@/bench/lighthouse/runs';
import { checkPictureLoads } from '@/e2e/checks/picture-loads';
import type { Outcome } from '@/bench/report/findings';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';
import { samplePages } from '@/bench/site/sample-pages';

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
