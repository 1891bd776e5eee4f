import type { APIRequestContext, Page } from 'playwright/test';
import type { z } from 'zod';
import { bar, open } from '@/e2e/contract/visitor';
import { enter } from '@/e2e/people';
import { expect } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import type { Credentials } from '@/testing/sign-in';

/** Sends the sign-in form before any script has come. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await open(page, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Sends the form, which leads home. */
export async function signInEarly(page: Page, person: Credentials): Promise<void> {
  await sendSignIn(page, person);
  await expect(bar(page).getByRole('link', { name: 'Following' })).toBeVisible();
}

/** A new verified person, signed in on the page. */
export async function newMember(page: Page) {
  const person = await newVerifiedPerson();
  const me = await newCaller(page.request, person);
  await signInEarly(page, person);
  return me;
}

/** A person with an account at the site; `call` is the API in this person's name. */
export async function newCaller(request: APIRequestContext, person: Credentials) {
  const { id, headers } = await enter(request, person);
  async function call<Answer>(method: string, path: string, schema: z.ZodType<Answer>, data: object): Promise<Answer> {
    const answer = await request.fetch(`/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return schema.parse(await answer.json());
  }
  return { id, headers, call };
}
