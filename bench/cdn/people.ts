import { z } from 'zod';
import { demo, signIn } from '@/testing/sign-in';

const csrfSchema = z.object({ csrfToken: z.string() });

export async function sessionCookie(origin: string, name: string): Promise<string> {
  const { idToken } = await signIn(origin, demo(name));
  const asked = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = csrfSchema.parse(await asked.json());
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: cookiesOf(asked).join('; ') },
    body: new URLSearchParams({ csrfToken, idToken, json: 'true', callbackUrl: '/' }),
    redirect: 'manual',
  });
  const session = cookiesOf(answer).filter((cookie) => cookie.startsWith('pins.session'));
  if (session.length === 0) throw new Error(`${name} gets no session: ${answer.status}`);
  return session.join('; ');
}

const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.replace(/;.*/, ''));

/** Resolves to the time of the answer, on the clock of `performance`. */
export async function removePin(origin: string, id: string): Promise<number> {
  await decide(origin, 'remove', [id]);
  return performance.now();
}

export const restorePins = (origin: string, ids: readonly string[]): Promise<void> => decide(origin, 'restore', ids);

async function decide(origin: string, act: 'remove' | 'restore', ids: readonly string[]): Promise<void> {
  const { idToken } = await signIn(origin, demo('admin'));
  const answer = await fetch(`${origin}/api/admin/pins/acts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    // Decisions of earlier runs are no conflict.
    body: JSON.stringify({ act, reason: 'A trial.', pins: ids.map((id) => ({ id, seen: Number.MAX_SAFE_INTEGER })) }),
  });
  if (!answer.ok) throw new Error(`${act} is refused: ${answer.status} ${await answer.text()}`);
}
