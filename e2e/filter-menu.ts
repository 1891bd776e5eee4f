import type { Page } from 'playwright/test';

/** The button of the content filter, described by the choice that holds. */
export const filterButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Content filter', exact: true });

/** Presses a choice of the content filter's menu. */
export async function pressFilter(page: Page, label: string): Promise<void> {
  await filterButton(page).click();
  await page.getByRole('menuitemradio', { name: label, exact: true }).click();
}
