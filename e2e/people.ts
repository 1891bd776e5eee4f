import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { fillSignIn, newEmail } from '@/e2e/account-forms';
import { storeSession } from '@/e2e/browser-session';
import { ask } from '@/e2e/identity-calls';
import { accountSchema } from '@/lib/schemas/account';
import type { Credentials } from '@/testing/sign-in';

/** A person who calls the API. */
export interface Caller {
  id: string;
  headers: { authorization: string };
}

/** Somebody new at the identity service, whose email is not verified. */
export async function newPerson(request: APIRequestContext): Promise<Credentials> {
  const person = { email: newEmail(), password: randomUUID() };
  await ask(request, 'signUp', person);
  return person;
}

/** The same person at the API. */
export async function enter(request: APIRequestContext, person: Credentials): Promise<Caller> {
  const { idToken } = await ask(request, 'signInWithPassword', person);
  const headers = { authorization: `Bearer ${idToken}` };
  const answer = await request.post('/api/users', { headers, data: {} });
  return { id: accountSchema.parse(await answer.json())._id, headers };
}

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();

/** Opens a page as somebody who is signed in, and waits until the top bar shows it. The browser knows nobody before. */
export async function signIn(page: Page, person: Credentials, path = '/'): Promise<void> {
  await storeSession(page, person);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expectSignedIn(page);
}

/** The same by the form, for tests of signing in and of a second sign-in in the same browser. */
export async function signInByForm(page: Page, { email, password }: Credentials, path = '/'): Promise<void> {
  await page.goto(`/signin?return=${encodeURIComponent(path)}`);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(path);
  await expectSignedIn(page);
}

/** Names of what the page's browser keeps. */
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
