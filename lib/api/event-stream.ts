import { z } from 'zod';
import { EVENTS_OF, EVENTS_UNTIL } from '@/lib/domain/event-stream';

/** A stream is admitted again after so long: its person may have been banned meanwhile. */
const LONGEST_MS = 10 * 60_000;

const claimsSchema = z.object({ exp: z.number() });

/** When a token that was checked already expires, ms. */
function expiryOf(idToken: string): number {
  const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return claimsSchema.parse(claims).exp * 1000;
}

/**
 * Admits a person to their events. The front holds the stream and fills it: thousands of idle ones cost a process that
 * renders pages far more.
 */
export function eventStreamAnswer(userId: string, idToken: string): Response {
  const until = Math.min(expiryOf(idToken), Date.now() + LONGEST_MS);
  return new Response(null, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      [EVENTS_OF]: userId,
      [EVENTS_UNTIL]: String(until),
    },
  });
}
