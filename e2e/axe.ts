import { expect, type Page } from 'playwright/test';
import { auditThemes } from '@/bench/checks/accessibility';

const TELEPHONE = { width: 390, height: 900 };
const DESKTOP = { width: 1440, height: 900 };
/** The side menu stands from here on (px). */
const WIDE = 948;

/** Has axe look at the page in both themes: as it stands, and loaded again in a window of the other kind. */
export async function expectAccessible(page: Page): Promise<void> {
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name === 'pins.session');
  const audit = async () => {
    if (isSignedIn) await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    expect(await auditThemes(page), `${page.viewportSize()?.width} px`).toEqual([]);
  };
  await audit();
  await page.setViewportSize((page.viewportSize()?.width ?? 0) < WIDE ? DESKTOP : TELEPHONE);
  await page.reload();
  await audit();
}
