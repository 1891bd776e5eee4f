import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

/** The minified file: half the bytes to send to each page and to parse there. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Rules that go by the size and the place of what they look at. */
const SIZE_RULES: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

type AuditedWindow = typeof window & { axe: typeof axe };

/** Cards and links to categories are alike: the first of a list, and its first advertisement, stand for the rest. */
const REPEATED = [
  '[aria-label="Pins"] > :nth-child(n + 13)',
  '[aria-label="Pins"] > :nth-child(n + 7):has(article)',
  '[aria-label="Boards"] > :nth-child(n + 7)',
  '[aria-label="Categories"] li:nth-child(n + 7):not(:has([aria-current]))',
];

/** Violations of contrast in the dark theme, which changes colours alone. @param within selector of the part that is looked at, unless it is the whole page @param leftOut selectors of what is not */
export async function auditDark(page: Page, within?: string, leftOut: string[] = []): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  return runAxe(page, COLOUR_RULES, within, leftOut);
}

/** Violations by sizes and places, which a window of another width changes. */
export const auditSizes = (page: Page, within?: string): Promise<string[]> => runAxe(page, SIZE_RULES, within);

/** Violations that axe finds on the page as it is, or on a part of it, one line for each element. */
export async function runAxe(
  page: Page,
  runOnly: axe.RunOnly | string[] = TAGS,
  within?: string,
  leftOut: string[] = [],
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE_SOURCE); // not a script element: the page's CSP would refuse one
  const results = await page.evaluate(
    ({ only, include, exclude }): Promise<axe.AxeResults> => {
      // Elsewhere the bar at the top may cut a control in two, which people scroll into sight.
      if (!include) scrollTo({ top: 0, behavior: 'instant' });
      const context = { ...(include && { include: [include] }), exclude };
      return (window as AuditedWindow).axe.run(context, { runOnly: only, resultTypes: ['violations'] });
    },
    { only: runOnly, include: within, exclude: [...REPEATED, ...leftOut] },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.target.join(' ')} — ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}
