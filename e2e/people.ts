import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from 'playwright/test';

export interface Credentials {
  email: string;
  password: string;
}

/** One of the six demo accounts (contract §2); tests that change a person make one of their own. */
export const demo = (name: string): Credentials => ({ email: `${name}@demo.test`, password: 'demo-pass-1' });

/** Somebody new at the identity service, whose email is not verified. */
export async function newPerson(request: APIRequestContext): Promise<Credentials> {
  const person = { email: `${randomBytes(8).toString('hex')}@people.test`, password: randomBytes(8).toString('hex') };
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo', {
    data: { ...person, returnSecureToken: true },
  });
  expect(answer.status()).toBe(200);
  return person;
}

/** Signs in by the form, and waits until the top bar shows it. */
export async function signIn(page: Page, { email, password }: Credentials, path = '/'): Promise<void> {
  await page.goto(`/signin?return=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
}

/** What the page's browser keeps, by name. */
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
