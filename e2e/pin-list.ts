import { expect, type Page } from 'playwright/test';
import { pinPath } from '@/e2e/gallery';
import type { Pin } from '@/lib/schemas/pin';

/** The page's list of pins. */
export const pinList = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Pins', exact: true });

/** The pins in it, without advertisements. */
export const pinItems = (page: Page) =>
  pinList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });

/** Paths that the pins lead to, in order, once all of the page has been read. */
export async function pinPaths(page: Page): Promise<string[]> {
  await page.waitForLoadState('domcontentloaded');
  return pinItems(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('article a')?.getAttribute('href') ?? 'no link'),
  );
}

/**
 * The page shows the pins that `read` gives, in their order. What other tests publish or like in between may set the two
 * apart: then both are asked again.
 */
export async function expectPins(page: Page, read: () => Promise<{ pins: Pin[] }>): Promise<void> {
  let isFirst = true;
  await expect(async () => {
    if (!isFirst) await page.reload();
    isFirst = false;
    const { pins } = await read();
    expect(await pinPaths(page)).toEqual(pins.map(pinPath));
  }).toPass();
}

/** Gives the page an input, for which the framework's scripts wait on visitors' pages, and waits until they have it. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.earlyInputs === undefined);
}

/** Waits until scripts have taken the page over: only then is a gif's button there. */
export const untilLive = (page: Page) => page.locator('html:has(.pin-play, .pins-live)').waitFor();

/** Waits until the page's scripts have nothing more to do. */
export const untilIdle = (page: Page) =>
  page.waitForFunction(
    () => new Promise<true>((resolve) => requestIdleCallback(() => resolve(true), { timeout: 500 })),
  );
