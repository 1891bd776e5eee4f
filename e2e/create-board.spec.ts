import type { Page } from 'playwright/test';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { newPerson, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const nameOf = (page: Page) => page.getByLabel('Name', { exact: true });
const descriptionOf = (page: Page) => page.getByLabel('Description');
const create = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create board' });
const open = async (page: Page) => signIn(page, await newVerifiedPerson(), '/create-board');

test('a new board is created, and shown', async ({ page }) => {
  await open(page);
  await nameOf(page).fill('  Slow   loops ');
  await descriptionOf(page).fill('One.\nTwo.');
  await expect(page.getByText('191 characters left')).toBeVisible();
  await create(page).dblclick();
  await expect(page).toHaveURL(/\/board\/slow-loops/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow loops');
  await expect(page.getByRole('main')).toContainText('One.\nTwo.');
  await page.getByRole('main').getByRole('link', { name: 'Edit board' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await page.getByRole('link', { name: 'Boards (1)' }).click(); // the second click made no second one
  await expect(page.getByRole('link', { name: 'Create board' })).toHaveAttribute('href', '/create-board');
});

test('leaving the form for a new board asks first when something is written', async ({ page }) => {
  await open(page);
  await nameOf(page).fill('Half done');
  await stayWhenAsked(page);
  await expect(page).toHaveURL('/create-board');
  await expect(nameOf(page)).toHaveValue('Half done');
});

test('people whose email is not verified are asked to verify it before they create a board', async ({ page }) => {
  await signIn(page, await newPerson(page.request), '/create-board');
  await expect(page.getByRole('main')).toContainText('Verify your email first');
  await expect(create(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'I have verified it' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
});

test('visitors are asked to sign in before they create a board, and led back', async ({ page }) => {
  const answer = await page.goto('/create-board');
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?return=%2Fcreate-board',
  );
});
