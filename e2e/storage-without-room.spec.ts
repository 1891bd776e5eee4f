import { signInByForm } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { demo } from '@/testing/sign-in';
import type { Page } from 'playwright/test';

/** What a browser does of its own accord, before any script of the page. */
const BROWSERS: Record<string, (page: Page) => Promise<unknown>> = {
  'whose storage of the device is full': (page) =>
    page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (this: Storage, key, text) {
        if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        setItem.call(this, key, text);
      };
    }),
  'whose storages are full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
  'whose IndexedDB never answers': (page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    }),
};

for (const [which, become] of Object.entries(BROWSERS)) {
  test(`people are signed in, on the next page too, in a browser ${which}`, async ({ page }) => {
    await become(page);
    await signInByForm(page, demo('newcomer'));
    await page.goto('/newest');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  });
}
