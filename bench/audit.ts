import { auditAccessibility } from '@/bench/checks/accessibility';
import { validateMarkup } from '@/bench/checks/markup';
import type { Finding } from '@/bench/report/findings';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';
import { samplePages } from '@/bench/site/sample-pages';

await measure('Accessibility and markup, one page of each route', async (site) => {
  const pages = Object.entries(await samplePages(site));
  const paths = pages.map(([, path]) => path);
  const axe = await withBrowser((browser) => auditAccessibility(browser, site, paths));
  const markup = await validateMarkup(site, paths);
  const count = (findings: Finding[], path: string) =>
    findings.filter(({ place }) => place === path || place.startsWith(`${path} (`)).length;
  return {
    rows: pages.map(([route, path]) => ({ route, path, axe: count(axe, path), markup: count(markup, path) })),
    findings: [...axe, ...markup],
  };
});
