import { expect, type Page } from 'playwright/test';
import { auditSizes, runAxe } from '@/e2e/checks/accessibility';

const TELEPHONE = { width: 390, height: 900 };
const DESKTOP = { width: 1440, height: 900 };
/** The side menu stands from here on (px). */
const WIDE = 948;

/**
 * Has axe look at the page as it stands by all rules, and at its sizes in a window of the other kind. Dark colours are those of the style
 * guide and of a few pages (every-page.spec, development.deep.spec).
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
  expect.soft(await runAxe(page, undefined, within), `${page.viewportSize()?.width} px`).toEqual([]);
  await page.setViewportSize((page.viewportSize()?.width ?? 0) < WIDE ? DESKTOP : TELEPHONE);
  await expectNoOverflow(page); // lists lay themselves out again in a window of another width
  expect.soft(await auditSizes(page, within), `${page.viewportSize()?.width} px`).toEqual([]);
}

/** Nothing stands beside the page that could be scrolled to. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `pixels beside a window of ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
