import type { Page } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { pinItems } from './pin-list';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } });

const loadedPictures = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

const delivery = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit && 'deliveryType' in visit ? visit.deliveryType : undefined;
  });

/** Notes on each page what its arrival moves. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves = new Promise<string[]>((resolve) =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        const read = () =>
          document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '');
        if (!viewTransition) resolve([]);
        else
          viewTransition.ready.then(
            () => resolve(read()),
            () => resolve([]),
          );
      }),
    );
    Object.assign(window, { moves });
  });

test('the page and the picture of a pin that is pointed at load before the press, and the picture grows', async ({
  page,
}) => {
  await noteMoves(page);
  await page.goto('/?mediaType=pic');
  await page.evaluate(() => customElements.whenDefined('near-picture').then(() => undefined)); // defined once pointers are followed
  const link = pinItems(page)
    .filter({ has: page.locator('img[srcset]') })
    .nth(2)
    .getByRole('link');
  const full = await link.evaluate((card) => {
    const file = card.querySelector('img')?.srcset.split(', ').at(-1)?.split(' ')[0] ?? '';
    return file.replace('.webp', '');
  });
  const ahead = async () => (await loadedPictures(page)).filter((file) => file.startsWith(full));
  await expect.poll(ahead).toHaveLength(1);
  await link.hover();
  await expect.poll(ahead).not.toHaveLength(1);
  const loaded = await ahead();
  await link.click();
  await expect(page).toHaveURL(/\/pin\//);
  expect(await delivery(page)).toBe('navigational-prefetch');
  const shown = await page
    .locator('.pin-large img')
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(loaded).toContain(shown);
  expect(await page.evaluate('moves')).toContain('::view-transition-group(pin-picture)');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  expect(await page.evaluate('moves')).toEqual([]);
});

test('nothing moves between pages under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteMoves(page);
  await page.goto('/');
  await pinItems(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pin\//);
  expect(await page.evaluate('moves')).toEqual([]);
});
