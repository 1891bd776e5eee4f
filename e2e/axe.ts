import { expect, type Page } from 'playwright/test';
import { auditNewWidth, auditThemes, noteShown } from '@/e2e/checks/accessibility';

const TELEPHONE = { width: 390, height: 900 };
const DESKTOP = { width: 1440, height: 900 };
/** The side menu stands from here on (px). */
const WIDE = 948;

/**
 * Has axe look at the page as it stands, in both themes and in windows of both kinds. A theme changes colours alone, a
 * width what is shown and its sizes: no more is looked at a second time.
 * @param within selector of what has opened over a page that was looked at before, if it is all that is new
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name === 'pins.session');
  if (isSignedIn) await page.locator('html[data-account]').waitFor();
  // Banned people get no notifications.
  if (isSignedIn && !page.url().endsWith('/banned')) {
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  }
  await expectNoOverflow(page);
  expect.soft(await auditThemes(page, within), `${page.viewportSize()?.width} px`).toEqual([]);
  await noteShown(page);
  await page.setViewportSize((page.viewportSize()?.width ?? 0) < WIDE ? DESKTOP : TELEPHONE);
  await expectNoOverflow(page); // lists lay themselves out again in a window of another width
  expect.soft(await auditNewWidth(page, within), `${page.viewportSize()?.width} px`).toEqual([]);
}

/** Nothing stands beside the page that could be scrolled to. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `pixels beside a window of ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
