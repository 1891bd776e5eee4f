import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { SITE_ACTS } from '@/lib/domain/acts/site';
import { refusals } from '@/lib/refusals';
import { unblockMedia } from '@/lib/services/moderation/blocked-media';

export const DELETE = handle(
  {
    summary: 'Lifts the block of a media asset: it may be uploaded again.',
    policy: SITE_ACTS['lift-block'].right,
    limit: 'moderation',
    params: z.object({ blockedId: z.string() }),
  },
  ({ params, viewer }) => unblockMedia(pathId(params.blockedId, refusals.unblockedAlready), viewer.id),
);
