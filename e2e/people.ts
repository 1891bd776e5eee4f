import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { z } from 'zod';
import { fillSignIn, newEmail } from '@/e2e/account-forms';
import { mailLink } from '@/e2e/mails';
import { accountSchema } from '@/lib/schemas/account';

export interface Credentials {
  email: string;
  password: string;
}

/** A person who calls the API. */
export interface Caller {
  id: string;
  headers: { authorization: string };
}

/** One of the six demo accounts (contract §2); tests that change a person make one of their own. */
export const demo = (name: string): Credentials => ({ email: `${name}@demo.test`, password: 'demo-pass-1' });

const tokenSchema = z.object({ idToken: z.string() });

/** Asks the identity service as its SDK does, at the site's own address. */
async function ask(request: APIRequestContext, method: 'signInWithPassword' | 'signUp', person: Credentials) {
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
    data: { ...person, returnSecureToken: true },
  });
  expect(answer.status(), `${method} of ${person.email}: ${await answer.text()}`).toBe(200);
  return tokenSchema.parse(await answer.json());
}

/** Somebody new at the identity service, whose email is not verified. */
export async function newPerson(request: APIRequestContext): Promise<Credentials> {
  const person = { email: newEmail(), password: randomUUID() };
  await ask(request, 'signUp', person);
  return person;
}

/** Follows the link of the mail that verifies the email. */
async function verify(request: APIRequestContext, person: Credentials): Promise<void> {
  const { headers } = await enter(request, person);
  expect((await request.post('/api/verify-email', { headers, data: {} })).status()).toBe(204);
  const link = new URL(await mailLink(person.email, 'verifyEmail'), 'http://site');
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:update?key=demo', {
    data: { oobCode: link.searchParams.get('oobCode') },
  });
  expect(answer.status()).toBe(200);
}

/** Somebody new who may like, save and create. */
export async function newVerifiedPerson(request: APIRequestContext): Promise<Credentials> {
  const person = await newPerson(request);
  await verify(request, person);
  return person;
}

/** The same person at the API. */
export async function enter(request: APIRequestContext, person: Credentials): Promise<Caller> {
  const { idToken } = await ask(request, 'signInWithPassword', person);
  const headers = { authorization: `Bearer ${idToken}` };
  const answer = await request.post('/api/users', { headers, data: {} });
  return { id: accountSchema.parse(await answer.json())._id, headers };
}

/** Signs in by the form, and waits until the top bar shows it. */
export async function signIn(page: Page, { email, password }: Credentials, path = '/'): Promise<void> {
  await page.goto(`/signin?return=${encodeURIComponent(path)}`);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
}

/** Names of what the page's browser keeps. */
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
