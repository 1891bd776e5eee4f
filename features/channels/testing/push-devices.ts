import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { rowOf, rowsOf } from '@/jest/database';
import { turnPushOn } from '@/features/channels/push/push-devices';
import { openSession } from '@/lib/services/sessions';

/** A browser as a push service knows it. */
export interface Browser {
  endpoint: string;
  ecdh: ECDH;
  auth: Buffer;
}

let serial = 0;
/** A new browser, whose messages go to a URL of its own. */
export function browser(origin = 'https://push.example'): Browser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { endpoint: `${origin}/send/${(serial += 1)}`, ecdh, auth: randomBytes(16) };
}
/** What a browser sends to have messages. */
export const subscriptionOf = ({ endpoint, ecdh, auth }: Browser) => ({
  endpoint,
  keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
});

/** Id of a new session. */
export const session = (userId: string) =>
  openSession({ userId, signedInAt: Date.now() / 1_000, device: 'A browser', place: null });
/** A device with a session of its own that gets messages. */
export async function device(userId: string, its = browser()): Promise<{ id: number; sessionId: string }> {
  const sessionId = await session(userId);
  await turnPushOn(userId, sessionId, subscriptionOf(its));
  const { id } = await rowOf<{ id: number }>('select id from push_subscriptions where session_id = $1', [sessionId]);
  return { id, sessionId };
}
/** Ids of the devices of a person, the oldest first. */
export const devicesOf = async (userId: string) =>
  (await rowsOf<{ id: number }>('select id from push_subscriptions where user_id = $1 order by id', [userId])).map(
    ({ id }) => id,
  );
