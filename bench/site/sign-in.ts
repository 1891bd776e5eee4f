import { z } from 'zod';
import { DEMO_PASSWORD } from '@/server/demo/accounts';

const tokenSchema = z.object({ idToken: z.string() });

/** The ID token of a demo account, such as `viewer`. @throws Error when it cannot sign in */
export async function signIn(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.test`, password: DEMO_PASSWORD, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status} ${await answer.text()}`);
  return tokenSchema.parse(await answer.json()).idToken;
}
