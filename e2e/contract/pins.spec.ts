import { newMember } from '@/e2e/contract/member';
import { buttonOf, chooseFrom, heading, main, open } from '@/e2e/contract/visitor';
import { addOwnPin } from '@/e2e/own-pin';
import { expect, test } from '@/e2e/test';
import { picture } from '@/testing/pictures';

test('a picture becomes a pin', async ({ page }) => {
  await newMember(page);
  await open(page, '/updates');
  await chooseFrom(page, 'Create', 'Create Pin');
  await expect(page).toHaveURL('/create-pin');
  const chooser = main(page).locator('input[type=file]');
  await expect(chooser).toBeEnabled();
  await chooser.setInputFiles(await picture({ name: 'Soft patches.png' }));
  const title = main(page).getByLabel('Title', { exact: true });
  await title.fill('Drawn for the contract');
  const tags = main(page).getByRole('combobox', { name: 'Tags' }).last();
  await tags.fill('soft patches');
  await tags.press('Enter');
  const statements = main(page).getByRole('checkbox');
  await expect(statements.first()).toBeVisible();
  for (const statement of await statements.all()) await statement.check();
  await buttonOf(page, /^Publish/).click();
  await main(page).getByRole('link', { name: 'Drawn for the contract' }).click();
  await expect(page).toHaveURL(/\/pin\/drawn-for-the-contract/);
});

test('an own pin is changed, and deleted into the trash, from which it comes back', async ({ page }) => {
  const me = await newMember(page);
  const { _id, slug } = await addOwnPin(page.request, me);
  await open(page, `/edit-pin?id=${_id}`);
  await page.getByLabel('Title', { exact: true }).fill('After');
  await buttonOf(page, 'Save').click();
  await expect(page).toHaveURL(`/pin/${slug}`);
  await expect(heading(page)).toHaveText('After');
  await open(page, `/edit-pin?id=${_id}`);
  await buttonOf(page, /^Delete/).click();
  await expect(page).toHaveURL(`/user-profile/${me.id}`);
  expect((await page.request.get(`/api/pins/${_id}`)).ok()).toBe(false);
  await open(page, '/trash');
  await buttonOf(page, /^Restore/).click();
  await expect(main(page).getByRole('status')).toContainText('is back');
  expect((await page.request.get(`/api/pins/${_id}`)).ok()).toBe(true);
});
