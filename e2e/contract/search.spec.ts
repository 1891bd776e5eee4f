import { buttonOf, cards, main, open, search } from '@/e2e/contract/visitor';
import { expect, test } from '@/e2e/test';

test('Enter searches for pins, and the box is filled from the address', async ({ page }) => {
  await open(page, '/');
  await search(page).fill(' red ');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/search/red');
  await expect(cards(page).first()).toBeVisible();
  await open(page, '/search/blue');
  await expect(search(page)).toHaveValue('blue');
});

test('the button searches for boards when these are chosen', async ({ page }) => {
  await open(page, '/');
  await search(page).fill('colour');
  await page.getByRole('combobox', { name: 'Search type' }).selectOption('Boards');
  await buttonOf(page, 'Search').click();
  await expect(page).toHaveURL('/search-boards/colour');
  await expect(main(page).getByRole('link', { name: 'Colour Studies' })).toBeVisible();
});

test('a search for spaces does nothing', async ({ page }) => {
  await open(page, '/updates');
  await search(page).fill('   ');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/updates');
  await search(page).fill('red');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/search/red');
});
