import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { z } from 'zod';
import { accountSchema } from '@/lib/schemas/account';

/** Password of the demo's accounts (contract §2), and of those that tests make. */
export const PASSWORD = 'demo-pass-1';

const signedInSchema = z.object({ idToken: z.string(), localId: z.string() });

/** Signs in at the identity service as its SDK does, at the site's own address. */
async function ask(request: APIRequestContext, method: 'signInWithPassword' | 'signUp', email: string) {
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
    data: { email, password: PASSWORD, returnSecureToken: true },
  });
  if (!answer.ok()) throw new Error(`${method} of ${email} answered ${answer.status()}: ${await answer.text()}`);
  return signedInSchema.parse(await answer.json());
}

/** A person who calls the API. */
export interface Person {
  id: string;
  email: string;
  headers: { authorization: string };
}

async function enter(request: APIRequestContext, email: string, idToken: string): Promise<Person> {
  const headers = { authorization: `Bearer ${idToken}` };
  const answer = await request.post('/api/users', { headers, data: {} });
  return { id: accountSchema.parse(await answer.json())._id, email, headers };
}

/** One of the demo's people, by the first part of the address. */
export async function demoPerson(request: APIRequestContext, name: string): Promise<Person> {
  const email = `${name}@demo.test`;
  return enter(request, email, (await ask(request, 'signInWithPassword', email)).idToken);
}

/** Somebody new, whose email is not verified. */
export async function newPerson(request: APIRequestContext): Promise<Person> {
  const email = `${randomUUID()}@example.test`;
  return enter(request, email, (await ask(request, 'signUp', email)).idToken);
}
