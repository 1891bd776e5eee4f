import type { Locator, Page } from 'playwright/test';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const nameOf = (scope: Page | Locator) => scope.getByLabel('Name', { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a new board is created once, by its form and by the Create menu, and shown; leaving the form asks first', async ({
  page,
}) => {
  await signIn(page, await newVerifiedPerson(), '/create-board');
  await nameOf(page).fill('  Slow   loops ');
  await stayWhenAsked(page);
  await expect(page).toHaveURL('/create-board');
  await expect(nameOf(page)).toHaveValue('  Slow   loops ');
  await page.getByLabel('Description').fill('One.\nTwo.');
  await expect(page.getByText('191 characters left')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Create board' }).dblclick();
  await expect(page).toHaveURL(/\/board\/slow-loops/);
  await expect(heading(page)).toHaveText('Slow loops');
  await expect(page.getByRole('main')).toContainText('One.\nTwo.');
  await page.getByRole('main').getByRole('link', { name: 'Edit board' }).waitFor();

  await page.getByRole('banner').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board' });
  await nameOf(dialog).fill('From the menu');
  await dialog.getByRole('button', { name: 'Create Board' }).click();
  await expect(page).toHaveURL(/\/board\/from-the-menu/);
  await expect(heading(page)).toContainText('From the menu');

  await page.getByRole('banner').getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await page.getByRole('link', { name: 'Boards (2)' }).click(); // the second click made no second one
  await expect(page.getByRole('link', { name: 'Create board' })).toHaveAttribute('href', '/create-board');
});
