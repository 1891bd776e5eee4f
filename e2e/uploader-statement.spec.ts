import { card, choose, chooser, published, publishButton, restored, tag, uploaded } from '@/e2e/new-pins';
import { signIn } from '@/e2e/people';
import { picture } from '@/e2e/pictures';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('an uploader confirms the statement once, before the first pin', async ({ page }) => {
  const person = await newVerifiedPerson();
  await signIn(page, person, '/create-pin');
  const [first, second] = [await picture({ name: 'first.png' }), await picture({ name: 'second.png' })];
  const statement = page.getByRole('group', { name: /^Before your first pin/ });
  await expect(chooser(page)).toBeEnabled();
  await expect(statement).toHaveCount(0);

  await choose(page, first);
  await uploaded(page);
  await tag(card(page, 'first.png'));
  await statement.getByLabel('Everybody shown is 18 or older.').check();
  await publishButton(page).click();
  await expect(statement.getByRole('alert')).toHaveText('Confirm all three before you publish.');
  await expect(statement.getByLabel('Everybody shown agrees to being shown here.')).toBeFocused();
  await expect(published(page)).toHaveCount(0);

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);

  const isRestored = restored(page);
  await page.reload();
  await isRestored;
  await expect(chooser(page)).toBeEnabled();
  await choose(page, second);
  await uploaded(page);
  await tag(card(page, 'second.png'));
  await expect(statement).toHaveCount(0);
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);
});
