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

type AuditedWindow = typeof window & { axe: typeof axe; shown: WeakSet<Element> };

/** Cards and links to categories are alike: the first of a list, and its first advertisement, stand for the rest. */
const REPEATED = [
  '[aria-label="Pins"] > :nth-child(n + 13)',
  '[aria-label="Pins"] > :nth-child(n + 7):has(article)',
  '[aria-label="Boards"] > :nth-child(n + 7)',
  '[aria-label="Categories"] li:nth-child(n + 7):not(:has([aria-current]))',
];

const THEMES = ['light', 'dark'] as const;
/**
 * Violations that axe finds on the page in either theme; a theme changes colours alone.
 * @param within selector of the part that is looked at, unless it is the whole page
 */
export async function auditThemes(page: Page, within?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    const found = await runAxe(page, theme === THEMES[0] ? TAGS : COLOUR_RULES, within);
    problems.push(...found.map((problem) => `${theme}: ${problem}`));
  }
  return problems;
}

/** Has the page remember which elements it shows. */
export const noteShown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('*')].filter((element) => element.checkVisibility());
    (window as AuditedWindow).shown = new WeakSet(shown);
  });

/** Violations in a window of another width than that of `noteShown`: of every kind in what has come to show, of sizes everywhere. */
export async function auditNewWidth(page: Page, within?: string): Promise<string[]> {
  const hasCome = await page.evaluate(
    ({ part, repeated }) => {
      const { shown } = window as AuditedWindow;
      const isNew = (one: Element | null) =>
        one !== null && one.checkVisibility() && !shown.has(one) && !one.closest(repeated);
      const all = [...document.querySelectorAll(`${part} *`)];
      for (const one of all) one.toggleAttribute('data-come', isNew(one) && !isNew(one.parentElement));
      return document.querySelector('[data-come]') !== null;
    },
    { part: within ?? ':root', repeated: REPEATED.join() },
  );
  return [...(hasCome ? await runAxe(page, TAGS, '[data-come]') : []), ...(await runAxe(page, SIZE_RULES, within))];
}

/** Violations that axe finds on the page as it is, or on a part of it, one line for each element. */
export async function runAxe(page: Page, runOnly: axe.RunOnly | string[] = TAGS, within?: string): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE_SOURCE); // not a script element: the page's CSP would refuse one
  const results = await page.evaluate(
    ({ only, include, repeated }): Promise<axe.AxeResults> => {
      // Elsewhere the bar at the top may cut a control in two, which people scroll into sight.
      if (!include) scrollTo({ top: 0, behavior: 'instant' });
      const context = { ...(include && { include: [include] }), exclude: repeated };
      return (window as AuditedWindow).axe.run(context, { runOnly: only, resultTypes: ['violations'] });
    },
    { only: runOnly, include: within, repeated: REPEATED },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.target.join(' ')} — ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}
