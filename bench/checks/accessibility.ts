import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import type { Finding } from '@/bench/report/findings';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Every ad is named "Advertisement" (contract §4), so ads cannot be told apart as landmarks. */
const isNamedAlike = (rule: string, html: string) => rule === 'landmark-unique' && html.startsWith('<aside');

export const THEMES = ['light', 'dark'] as const;
/** Window widths that are looked at: a telephone, and a desk with the side menu. */
const AUDIT_WIDTHS = [390, 1440] as const;

/** Runs axe over every page in both themes and at both widths (contract §4). */
export async function auditAccessibility(browser: Browser, site: string, paths: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const colorScheme of THEMES) {
    for (const width of AUDIT_WIDTHS) {
      const context = await browser.newContext({
        baseURL: site,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'load' });
        const problems = await runAxe(page);
        findings.push(...problems.map((problem) => ({ place: `${path} (${colorScheme}, ${width} px)`, problem })));
      }
      await context.close();
    }
  }
  return findings;
}

/** What axe has against the page as it stands, one line for each element. */
export async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source); // not a script element: the page's CSP would refuse one
  const results = await page.evaluate((tags): Promise<axe.AxeResults> => {
    return axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  }, TAGS);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isNamedAlike(id, html))
      .map((node) => `axe ${id}: ${node.target.join(' ')} — ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}
