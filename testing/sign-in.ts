import { z } from 'zod';
import { DEMO_PASSWORD } from '@/server/demo/accounts';

export interface Credentials {
  email: string;
  password: string;
}

/** One of the demo accounts (rule 274), such as `viewer`; tests that change a person make one of their own. */
export const demo = (name: string): Credentials => ({ email: `${name}@demo.test`, password: DEMO_PASSWORD });

/** Path of a call of the identity service, at the site's own origin. */
export const identityPath = (method: string) => `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;

/** The answer to a sign-in or a sign-up. */
export const tokensSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  localId: z.string(),
  /** Seconds. */
  expiresIn: z.string(),
});

/** Calls the identity service as its SDK does. @throws Error when it refuses */
export async function callIdentity(origin: string, method: string, data: object, headers = {}): Promise<unknown> {
  const answer = await fetch(origin + identityPath(method), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${method} ${JSON.stringify(data)}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The tokens of a person. @throws Error when the sign-in is refused */
export const signIn = async (origin: string, person: Credentials): Promise<z.infer<typeof tokensSchema>> =>
  tokensSchema.parse(await callIdentity(origin, 'signInWithPassword', { ...person, returnSecureToken: true }));
