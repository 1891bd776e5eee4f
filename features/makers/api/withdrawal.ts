import { z } from 'zod';
import { withdrawalRequestSchema } from '@/features/makers/releases/release-schema';
import { withdrawConsent } from '@/features/makers/releases/releases';
import { handle } from '@/lib/api/handle';
import { pathId, pinIdOf } from '@/lib/api/path-id';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { openStorage } from '@/lib/storage/open-storage';

/** Rule 197. */
export const byPoster = handle(
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

/** Rule 197. */
export const byStaff = handle(
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
