import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pinIdOf } from '@/lib/api/path-id';
import { env } from '@/lib/env';
import { withdrawalRequestSchema } from '@/lib/schemas/release';
import { withdrawConsent } from '@/lib/services/pins/releases';
import { openStorage } from '@/lib/storage/open-storage';

/** Rule 316. */
export const POST = handle(
  {
    summary:
      "Notes that somebody shown in one's pin took back their consent, and hides it until it is deleted or decided.",
    policy: 'signed-in',
    limit: 'mutation',
    staysOpen: true,
    params: z.object({ slugOrId: z.string() }),
    body: withdrawalRequestSchema,
  },
  async ({ params, body, viewer }) => {
    const which = { pinId: pinIdOf(params), releaseId: body.release };
    await withdrawConsent({ ...which, userId: viewer.id, isStaff: false }, openStorage(env));
  },
);
