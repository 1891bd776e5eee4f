import { expect, type Locator, type Page } from 'playwright/test';
import { pinItems, pinPaths, untilHydrated } from '@/e2e/pin-list';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' });
export const pictureLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Full screen: / });
/** The link to the page of the pin that is shown. */
export const shown = (page: Page) => dialog(page).getByRole('heading').getByRole('link');
export const picture = (page: Page) => dialog(page).locator('[data-shown]');
export const openMore = (page: Page) => dialog(page).getByRole('button', { name: 'More' }).click();
export const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

/** Opens the viewer on the page of a pin that was reached from the list at a path. */
export async function openFromList(page: Page, path: string, at: number) {
  await page.goto(path);
  await untilHydrated(page);
  const paths = await pinPaths(page);
  await pinItems(page).nth(at).getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(paths[at] ?? '');
  await pictureLink(page).click();
  await expect(shown(page)).toHaveAttribute('href', paths[at] ?? '');
  return paths;
}
