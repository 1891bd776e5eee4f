import type { APIRequestContext, Page } from 'playwright/test';
import { z } from 'zod';
import { bar, open } from '@/e2e/contract/visitor';
import { ask, type Credentials } from '@/e2e/identity-calls';
import { expect } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

/** A demo account; those who change something make an account of their own. */
export const demo = (name: string): Credentials => ({ email: `${name}@demo.test`, password: 'demo-pass-1' });

/** Sends the sign-in form, however it ends. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await open(page, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs somebody in by the form, which leads home. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await sendSignIn(page, person);
  await expect(bar(page).getByRole('link', { name: 'Following' })).toBeVisible();
}

/** Somebody new who may like, save and create, signed in on the page; `call` is the API as this person. */
export async function newMember(page: Page) {
  const person = await newVerifiedPerson();
  const me = await caller(page.request, person);
  await signIn(page, person);
  return me;
}

/** Calls of the API as a person, who exists at the site from the first on. */
export async function caller(request: APIRequestContext, person: Credentials) {
  const { idToken } = await ask(request, 'signInWithPassword', person);
  const headers = { authorization: `Bearer ${idToken}` };
  async function call<Answer>(
    method: string,
    path: string,
    schema: z.ZodType<Answer>,
    payload: object,
  ): Promise<Answer> {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...payload });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return schema.parse(answer.status() === 204 ? undefined : await answer.json());
  }
  const { _id } = await call('POST', '/users', z.object({ _id: z.string() }), { data: {} });
  return { _id, call };
}

const pinSchema = z.object({ _id: z.string(), slug: z.string() });
type Member = Awaited<ReturnType<typeof caller>>;

/** A pin that somebody publishes through the API. */
export const addPin = ({ call }: Member, file: { name: string; mimeType: string; buffer: Buffer }, title: string) =>
  call('POST', '/pins', pinSchema, { multipart: { title, tags: 'soft patches', file } });

/** A board that somebody makes through the API. */
export const addBoard = ({ call }: Member, name: string) => call('POST', '/boards', pinSchema, { data: { name } });
