import type { Page } from 'playwright/test';
import { stallRequests } from '@/e2e/stall-requests';
import { inParts, PAGE_TYPES } from '@/e2e/page-types';
import { untilHydrated, untilIdle } from '@/e2e/pin-list';
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

/** Of one document, as the server sent it and once its scripts have come; null: it was replaced, since its data had changed meanwhile. */
async function controlsOfDocument(page: Page, path: string): Promise<{ sent: string[][]; later: string[][] } | null> {
  const letGo = await stallRequests(page, '**/page-scripts/**');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  const sent = await controlsAtWidths(page);
  const sentDocument = await page.evaluateHandle(() => document);
  letGo();
  await untilHydrated(page);
  await page.waitForLoadState();
  await untilIdle(page);
  const later = await controlsAtWidths(page);
  await page.unroute('**/page-scripts/**');
  const isSame = await sentDocument.evaluate((one) => one.defaultView !== null).catch(() => false);
  return isSame ? { sent, later } : null;
}

for (const part of inParts(PAGES)) {
  const names = part.map(({ name }) => name).join(', ');
  test(`visitors find the same controls before scripts have come and afterwards: ${names}`, async ({
    page,
    request,
  }) => {
    for (const { name, find } of part) {
      const path = await find(request);
      let found = await controlsOfDocument(page, path);
      while (!found) found = await controlsOfDocument(page, path);
      expect(found.sent[0]).toContain('searchbox "Search"');
      expect.soft(found.later, name).toEqual(found.sent);
    }
  });
}
