import { z } from 'zod';
import { CYBERTIP_ACTS } from '@/features/hash-lists/cybertips/acts';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { refusals } from '@/lib/refusals';
import { reason, seen } from '@/lib/schemas/moderation-requests';
import { prepareCybertip, sendCybertip } from '@/features/hash-lists/cybertips/press-cybertip';

/** Sending is refused for one that changed after it was `seen`. */
const cybertipSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('prepare'), reason }),
  z.strictObject({ act: z.literal('send'), seen }),
]);

export const POST = handle(
  {
    summary: 'Prepares the CyberTip of a sealed legal hold, or sends what somebody else has prepared.',
    policy: CYBERTIP_ACTS.prepare.right,
    limit: 'moderation',
    isGrave: ({ act }) => CYBERTIP_ACTS[act].isGrave ?? false,
    params: z.object({ pinId: z.string() }),
    body: cybertipSchema,
  },
  async ({ params, body, viewer }) => {
    const pinId = pathId(params.pinId, refusals.notOnLegalHold);
    if (body.act === 'prepare') await prepareCybertip(pinId, body.reason, viewer.id);
    else await sendCybertip(pinId, body.seen, viewer.id);
  },
);
