import { expect, type APIRequestContext } from 'playwright/test';
import { z } from 'zod';

export interface Credentials {
  email: string;
  password: string;
}

const answerSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  localId: z.string(),
  /** Seconds. */
  expiresIn: z.string(),
});

/** Asks the identity service as its SDK does, at the site's own URL. */
export async function ask(
  request: APIRequestContext,
  method: 'signInWithPassword' | 'signUp',
  { email, password }: Credentials,
) {
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
    data: { email, password, returnSecureToken: true },
  });
  expect(answer.status(), `${method} of ${email}: ${await answer.text()}`).toBe(200);
  return answerSchema.parse(await answer.json());
}
