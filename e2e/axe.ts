import { expect, type Page } from 'playwright/test';
import { auditThemes } from '@/bench/checks/accessibility';

/** Has axe look at the page that is open, in both themes, on a telephone and on a desk. */
export async function expectAccessible(page: Page): Promise<void> {
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name === 'pins.session');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    if (isSignedIn) await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    expect(await auditThemes(page), `${width} px`).toEqual([]);
  }
}
