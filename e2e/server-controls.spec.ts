import type { Page } from 'playwright/test';
import { holdBack } from '@/e2e/hold-back';
import { PAGE_TYPES } from '@/e2e/page-types';
import { untilHydrated } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

const CONTROL =
  /- ((?:button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|spinbutton|tab)(?: ".*?[^\\]")?)/g;
/** What only scripts can offer: the button of a loop, and what stands in the place of an ad. */
const BY_SCRIPTS = /^button "(Play|Pause) animation"/;

/** Roles and names of what a visitor can press or fill in, sorted. */
async function controls(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return [...tree.matchAll(CONTROL)]
    .flatMap(([, control = '']) => (BY_SCRIPTS.test(control) ? [] : [control]))
    .toSorted();
}

async function controlsAtWidths(page: Page): Promise<string[][]> {
  const found: string[][] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(await controls(page));
  }
  return found;
}

const PAGES = [
  ...PAGE_TYPES,
  ...['/signin', '/signup', '/forgot-password', '/dmca-policy/status', '/nothing-here'].map((path) => ({
    name: path,
    find: async () => path,
  })),
];

test('visitors find the same controls before scripts have come and afterwards', async ({ page, request }) => {
  for (const { name, find } of PAGES) {
    const letGo = await holdBack(page, '**/page-scripts/**');
    await page.goto(await find(request), { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'interactive');
    const sent = await controlsAtWidths(page);
    expect(sent[0]).toContain('searchbox "Search"');
    letGo();
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect.soft(controlsAtWidths(page), name).resolves.toEqual(sent);
    await page.unroute('**/page-scripts/**');
  }
});
