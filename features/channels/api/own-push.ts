import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import { db } from '@/lib/db/client';
import { pushStateSchema, pushSubscriptionSchema } from '@/features/channels/push/schemas';
import { hasPush, turnPushOff, turnPushOn } from '@/features/channels/push/push-devices';
import { pushKeys } from '@/features/channels/push/push-keys';

const params = z.object({ userId: z.string() });

/** The cookie says which device is this one. */
const sessionOf = async () => (await readSessionCookie())?.sid;

export const GET = handle(
  {
    summary: 'Whether this device gets push messages, and the key to subscribe with.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params,
    answer: pushStateSchema,
  },
  async ({ viewer }) => ({
    key: (await pushKeys(db)).publicKey,
    isOn: await hasPush(viewer.id, await sessionOf()),
  }),
);

export const PUT = handle(
  {
    summary: 'Turns push messages on for this device, which needs its session cookie.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params,
    body: pushSubscriptionSchema,
  },
  async ({ viewer, body }) => turnPushOn(viewer.id, await sessionOf(), body),
);

export const DELETE = handle(
  {
    summary: 'Turns push messages off for this device.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params,
  },
  async ({ viewer }) => turnPushOff(viewer.id, await sessionOf()),
);
