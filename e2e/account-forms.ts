import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';

/** The pages of the account, as visitors see them. */
export const ACCOUNT_PAGES = [
  '/signin?expired=1',
  '/signup',
  '/forgot-password',
  '/account/action?mode=verifyEmail',
  '/banned',
  '/settings',
  '/dmca-policy/status',
];

/** A password as password managers make them. */
export const NEW_PASSWORD = 'Ünusual pass phrase, 24 🔑';

/** An email address that no other test uses. */
export const newEmail = () => `${randomUUID()}@example.test`;

export async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs up by the form; the person ends at home, signed in. */
export async function signUp(page: Page, email: string, password = NEW_PASSWORD): Promise<void> {
  await page.goto('/signup');
  await fill(page, email, password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('/');
}

/** Sends the sign-in form of the page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, email, password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the sign-in form and sends it, however it ends. */
export async function trySignIn(page: Page, email: string, password = NEW_PASSWORD): Promise<void> {
  await page.goto('/signin');
  await fillSignIn(page, email, password);
}

/** Returns the items of the profile menu, which tell signed-in people from visitors on every page. */
export async function profileMenu(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const names = await items.allTextContents();
  await page.keyboard.press('Escape');
  return names;
}
