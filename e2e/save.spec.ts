import type { Locator, Page } from 'playwright/test';
import { addBoard } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { enter, signIn } from '@/e2e/people';
import { cardOf, posterPath, quietPin } from '@/e2e/quiet-pin';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import type { Pin } from '@/lib/schemas/pin';

const saveIn = (scope: Page | Locator) => scope.getByRole('button', { name: /^Saved?$/ }).first();
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const boardsWith = async ({ _id }: Pin) =>
  (
    await runOnSite<{ name: string }>('select name from boards join board_pins on board_id = id where pin_id = $1', [
      _id,
    ])
  )
    .map(({ name }) => name)
    .toSorted();

test('one press saves to the board that was used last, and its message undoes it or leads there', async ({
  page,
  request,
}) => {
  const pin = await quietPin(request);
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  for (const name of ['Older', 'Newer']) await addBoard(request, caller, { name });
  await signIn(page, person, pinPath(pin));
  const save = saveIn(page.getByRole('main'));
  await expect(save).toHaveText('Save');
  await save.click();
  await expect(save).toHaveText('Saved');
  await expect(told(page, 'Saved to “Newer”.')).toBeVisible();
  await expect.poll(() => boardsWith(pin)).toEqual(['Newer']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(save).toHaveText('Save');
  await expect(save).toBeFocused();
  await expect.poll(() => boardsWith(pin)).toEqual([]);

  await save.click();
  await page.getByRole('link', { name: 'View board' }).click();
  await expect(page).toHaveURL(/\/board\/newer/);
  await page.goto(posterPath(pin));
  await expect(saveIn(cardOf(page, pin))).toHaveText('Saved');
  await saveIn(cardOf(page, pin)).click(); // opens the boards of the pin
  const dialog = page.getByRole('dialog', { name: 'Save to Board' });
  await expect(dialog.getByRole('checkbox', { name: 'Newer' })).toBeChecked();
});
