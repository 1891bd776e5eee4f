import type { Page } from 'playwright/test';

/** The page's list of pins. */
export const pinList = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Pins', exact: true });

/** The pins in it, without advertisements. */
export const pinItems = (page: Page) => pinList(page).getByRole('listitem');

/** Paths that the pins lead to, in order. */
export const pinPaths = (page: Page): Promise<string[]> =>
  pinItems(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('article > a')?.getAttribute('href') ?? 'no link'),
  );

/** Waits until scripts have taken the page over: only then is a gif's button there. */
export const untilLive = (page: Page) => page.locator('html:has(.pin-play, .pins-live)').waitFor();
