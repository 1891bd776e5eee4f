import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { refusals } from '@/lib/refusals';
import { cybertipSchema } from '@/lib/schemas/moderation-requests';
import { prepareCybertip, sendCybertip } from '@/lib/services/cybertips/press-cybertip';

export const POST = handle(
  {
    summary: 'Prepares the CyberTip of a sealed legal hold, or sends what somebody else has prepared.',
    policy: 'useLegalHolds',
    limit: 'moderation',
    isGrave: () => true,
    params: z.object({ pinId: z.string() }),
    body: cybertipSchema,
  },
  async ({ params, body, viewer }) => {
    const pinId = pathId(params.pinId, refusals.notOnLegalHold);
    if (body.act === 'prepare') await prepareCybertip(pinId, body.reason, viewer.id);
    else await sendCybertip(pinId, body.seen, viewer.id);
  },
);
