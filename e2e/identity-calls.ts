import { expect, type APIRequestContext } from 'playwright/test';
import { identityPath, tokensSchema, type Credentials } from '@/testing/sign-in';

/** Asks the identity service as its SDK does, at the site's own URL and in the name of the test. */
export async function ask(request: APIRequestContext, method: 'signInWithPassword' | 'signUp', person: Credentials) {
  const answer = await request.post(identityPath(method), { data: { ...person, returnSecureToken: true } });
  expect(answer.status(), `${method} of ${person.email}: ${await answer.text()}`).toBe(200);
  return tokensSchema.parse(await answer.json());
}
