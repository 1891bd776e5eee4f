import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import type { Finding } from '@/bench/report/findings';

/** The minified file: half the bytes to send to each page and to parse there. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Cards are alike: the first of a list, advertisements among them, stand for the rest. */
const REPEATED_CARDS = '[aria-label="Pins"] > :nth-child(n + 13)';

export const THEMES = ['light', 'dark'] as const;
/** Window widths that are looked at: a telephone, and a desktop with the side menu. */
const AUDIT_WIDTHS = [390, 1440] as const;

/** Runs axe over every page in both themes and at both widths (rule 18). */
export async function auditAccessibility(browser: Browser, site: string, paths: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const width of AUDIT_WIDTHS) {
    const context = await browser.newContext({
      baseURL: site,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' });
      const problems = await auditThemes(page);
      findings.push(...problems.map((problem) => ({ place: `${path} (${width} px)`, problem })));
    }
    await context.close();
  }
  return findings;
}

/** Violations that axe finds on the page in either theme; a theme changes colours alone. */
export async function auditThemes(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    const found = await runAxe(page, theme === THEMES[0] ? TAGS : COLOUR_RULES);
    problems.push(...found.map((problem) => `${theme}: ${problem}`));
  }
  return problems;
}

/** Violations that axe finds on the page as it is, one line for each element. */
export async function runAxe(page: Page, runOnly: axe.RunOnly | string[] = TAGS): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE_SOURCE); // not a script element: the page's CSP would refuse one
  const results = await page.evaluate(
    ({ only, repeated }): Promise<axe.AxeResults> => {
      const { axe: injected } = window as typeof window & { axe: typeof axe };
      return injected.run({ exclude: [repeated] }, { runOnly: only, resultTypes: ['violations'] });
    },
    { only: runOnly, repeated: REPEATED_CARDS },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.target.join(' ')} — ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}
