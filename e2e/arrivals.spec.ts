import type { Page } from 'playwright/test';
import { raiseMessage } from '@/e2e/messages';
import { untilHydrated } from '@/e2e/pin-list';
import { newPerson, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';

/** Notes what begins to move, as "name: property". */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begun: string[] = [];
    addEventListener('transitionrun', ({ target, pseudoElement, propertyName }) => {
      if (!(target instanceof Element) || pseudoElement) return;
      const name = target instanceof HTMLDialogElement ? 'dialog' : target.classList[0];
      begun.push(`${name}: ${propertyName}`);
    });
    Object.assign(window, { begun });
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with the setting ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('menus, dialogs and messages come and go, and what is closed is closed at once', async ({ page, request }) => {
      await signIn(page, await newPerson(request), '/');
      await untilHydrated(page);
      await watch(page);
      const movesOf = (name: string) =>
        page.evaluate(
          (move) => (Reflect.get(window, 'begun') as string[]).filter((each) => each === `${move}: opacity`).length,
          name,
        );
      const expectMoves = (name: string, count: number) =>
        expect.poll(() => movesOf(name), name).toBe(reducedMotion === 'reduce' ? 0 : count);

      const profile = page.getByRole('button', { name: 'Profile menu' });
      await profile.click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await expectMoves('popup', 1);
      await page.keyboard.press('Escape');
      await expect(profile).toBeFocused();
      await expect(profile).toHaveAttribute('aria-expanded', 'false');
      await expectMoves('popup', 2);
      await expect(page.getByRole('menu', { name: 'Profile menu' })).toHaveCount(0);

      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await page.keyboard.press('?');
      await expect(keys).toBeVisible();
      await expectMoves('dialog', 1);
      await page.keyboard.press('Escape');
      expect(await page.locator('dialog[open]').count()).toBe(0);
      await expectMoves('dialog', 2);
      await expect(keys).toBeHidden();

      for (const text of ['The first.', 'The second.'])
        await raiseMessage(page, { kind: 'alert', text, button: 'retry' });
      await expect(page.locator('.toast')).toHaveCount(2);
      await expectMoves('toast', 2);
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
      await expectMoves('toast', 3);
      await expect(page.locator('.toast')).toHaveCount(1);

      const times = await page
        .locator('dialog:not(.lightbox), .toast')
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).transitionDuration) * 1000));
      for (const time of times)
        if (reducedMotion === 'reduce') expect(time).toBe(0);
        else {
          expect(time).toBeGreaterThanOrEqual(120);
          expect(time).toBeLessThanOrEqual(160);
        }
    });
  });
}
