import type { Locator, Page } from 'playwright/test';
import { expect } from '@/e2e/test';

/** Opens a page and comes back as soon as it begins to arrive: what follows is done before any script has come. */
export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

export const bar = (page: Page) => page.getByRole('banner');
export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });

/** The pins of the page's first list, without advertisements. */
export const cards = (page: Page) =>
  main(page)
    .getByRole('list', { name: 'Pins', exact: true })
    .first()
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });

/** The card that leads to a path. */
export const cardTo = (page: Page, path: string) => cards(page).filter({ has: page.locator(`a[href="${path}"]`) });

export const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const itemOf = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Chooses from one of the top bar's menus. */
export async function chooseFrom(page: Page, menu: 'Create' | 'Profile menu', item: string): Promise<void> {
  await buttonOf(page, menu).click();
  await itemOf(page, item).click();
}

/** The menu of categories, opened where the window is narrow. */
export async function categories(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) < 640) await buttonOf(page, 'Menu').click();
  return page.getByRole('navigation', { name: 'Categories' });
}

/** Escape closes the dialog or the menu, and the focus is back at what opened it. */
export async function escapes(page: Page, opened: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Resolves once the API has carried out what the next press asks for. */
export const carriedOut = (page: Page, path: RegExp) =>
  page.waitForResponse(
    (answer) => path.test(new URL(answer.url()).pathname) && answer.request().method() !== 'GET' && answer.ok(),
  );
