import type { Page } from 'playwright/test';
import { addOwnPin } from '@/e2e/own-pin';
import { enter, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const field = (page: Page) => page.getByRole('combobox', { name: 'Tags' });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggested tags' }).getByRole('option');
const said = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });

/** Somebody in the field of a pin that has one tag. */
async function openField(page: Page) {
  const person = await newVerifiedPerson();
  const pin = await addOwnPin(page.request, await enter(page.request, person), { tags: ['quiet noise'] });
  await signIn(page, person, `/edit-pin?id=${pin._id}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await field(page).focus();
}

test('the keyboard alone chooses, adds and removes tags, and each is announced', async ({ page }) => {
  await openField(page);
  await page.keyboard.type('re');
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  const name = (await second.locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['quiet noise', name]);
  await expect(said(page, `Added the tag ${name}.`)).toHaveCount(1);
  await expect(field(page)).toBeFocused();

  await page.keyboard.type('brand new,');
  await expect(said(page, 'Added the tag brand new.')).toHaveCount(1);
  await page.keyboard.type('BRAND   new');
  await page.keyboard.press('Enter');
  await expect(said(page, 'The tag brand new is there already.')).toHaveCount(1);
  await expect(chips(page)).toHaveText(['quiet noise', name, 'brand new']);

  await page.keyboard.press('Backspace');
  await expect(said(page, 'Removed the tag brand new.')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: `Remove tag ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove tag quiet noise' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(chips(page)).toHaveCount(0);
});

test('typed text becomes a tag when the field is left', async ({ page }) => {
  await openField(page);
  await page.keyboard.type('#Half Done');
  await page.getByLabel('Title', { exact: true }).click();
  await expect(chips(page)).toHaveText(['quiet noise', 'half done']);
});

test('a pasted list of tags is added whole, and invalid ones stay in the field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openField(page);
  await page.evaluate(() => navigator.clipboard.writeText('Red, #blue\nbad_one; red, quiet noise'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(chips(page)).toHaveText(['quiet noise', 'red', 'blue']);
  await expect(said(page, 'Added 2 tags.')).toHaveCount(1);
  await expect(field(page)).toHaveValue('bad_one');
  await expect(field(page)).toHaveAccessibleDescription(/“bad_one”: A tag may hold letters/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/edit-pin/);
});
