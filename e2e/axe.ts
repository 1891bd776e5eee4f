import { expect, type Page } from 'playwright/test';
import { auditThemes, runAxe } from '@/bench/checks/accessibility';

const TELEPHONE = { width: 390, height: 900 };
const DESKTOP = { width: 1440, height: 900 };
/** The side menu stands from here on (px). */
const WIDE = 948;

/** Has axe look at the page as it stands, in both themes and in windows of both kinds. */
export async function expectAccessible(page: Page): Promise<void> {
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name === 'pins.session');
  if (isSignedIn) await page.locator('html[data-account]').waitFor();
  // Banned people get no notifications.
  if (isSignedIn && !page.url().endsWith('/banned')) {
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  }
  expect.soft(await problemsOf(page, auditThemes), `${page.viewportSize()?.width} px`).toEqual([]);
  await page.setViewportSize((page.viewportSize()?.width ?? 0) < WIDE ? DESKTOP : TELEPHONE);
  // Colours do not go by the width: one theme is enough.
  expect.soft(await problemsOf(page, runAxe), `${page.viewportSize()?.width} px`).toEqual([]);
}

async function problemsOf(page: Page, audit: (page: Page) => Promise<string[]>): Promise<string[]> {
  await expectNoOverflow(page); // lists lay themselves out again in a window of another width
  return audit(page);
}

/** Nothing stands beside the page that could be scrolled to. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `pixels beside a window of ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
