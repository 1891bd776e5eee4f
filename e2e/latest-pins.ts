import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { pinPath, readPins } from '@/e2e/gallery';
import { pinList } from '@/e2e/pin-list';
import type { Pin } from '@/lib/schemas/pin';

/** A page of the feed whose pins no other spec looks at; its address, and its pins for those who act on them. */
export const QUIET_PAGE = '/?sort=Latest&page=4';

/** The n-th pin of that page. */
export async function quietPin(request: APIRequestContext, n: number): Promise<Pin> {
  const { pins } = await readPins(request, '?sor=-createdAt&pg=4');
  const pin = pins[n];
  if (!pin) throw new Error(`the page has no pin ${n}`);
  return pin;
}

export const cardOf = (page: Page, pin: Pin): Locator =>
  pinList(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${pinPath(pin)}"]`) });

export const likeIn = (scope: Page | Locator): Locator => scope.getByRole('button', { name: /^Liked?$/ });
export const saveIn = (scope: Page | Locator): Locator => scope.getByRole('button', { name: 'Add to Board' });
