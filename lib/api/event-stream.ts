import { z } from 'zod';
import { EVENTS_OF, EVENTS_SESSION, EVENTS_SIGNED_IN, EVENTS_UNTIL } from '@/lib/domain/event-stream';

/** Then admission is checked again: the person may have been banned. */
const LONGEST_MS = 10 * 60_000;

const claimsSchema = z.object({ exp: z.number(), auth_time: z.number() });

/** In seconds; the token is verified already. */
const claimsOf = (idToken: string) =>
  claimsSchema.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));

/** Only admits: the front holds the streams, since idle ones cost a renderer far more. */
export function eventStreamAnswer(userId: string, idToken: string, sessionId?: string): Response {
  const { exp, auth_time: signedInAt } = claimsOf(idToken);
  const until = Math.min(exp * 1000, Date.now() + LONGEST_MS);
  return new Response(null, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      [EVENTS_OF]: userId,
      [EVENTS_UNTIL]: String(until),
      [EVENTS_SIGNED_IN]: String(signedInAt),
      ...(sessionId && { [EVENTS_SESSION]: sessionId }),
    },
  });
}
