import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { withdrawalRequestSchema } from '@/lib/schemas/release';
import { withdrawConsent } from '@/lib/services/pins/releases';
import { openStorage } from '@/lib/storage/open-storage';

/** Rule 316. */
export const POST = handle(
  {
    summary: 'Notes that somebody shown in a pin took back their consent, and hides it until a decision.',
    policy: 'reviewPins',
    limit: 'moderation',
    params: z.object({ pinId: z.string() }),
    body: withdrawalRequestSchema,
  },
  async ({ params, body, viewer }) => {
    const which = { pinId: pathId(params.pinId, refusals.noPin), releaseId: body.release };
    await withdrawConsent({ ...which, userId: viewer.id, isStaff: true }, openStorage(env));
  },
);
