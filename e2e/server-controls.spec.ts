import type { Page } from 'playwright/test';
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

const PAGES = [
  ...PAGE_TYPES,
  ...['/signin', '/signup', '/forgot-password', '/recent', '/dmca-policy/status', '/nothing-here'].map((path) => ({
    name: path,
    find: async () => path,
  })),
];

for (const width of [390, 1280])
  test(`visitors find the same controls before scripts have come and afterwards, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { name, find } of PAGES) {
      await page.route('**/page-scripts/**', (route) => route.abort());
      await page.goto(await find(request));
      const sent = await controls(page);
      expect(sent).toContain('searchbox "Search"');
      await page.unroute('**/page-scripts/**');
      await page.reload();
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      await expect.soft(controls(page), name).resolves.toEqual(sent);
    }
  });
