import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { SITE_ACTS } from '@/lib/domain/acts/site';
import { refusals } from '@/lib/refusals';
import { skipJobSchema } from '@/lib/schemas/moderation-requests';
import { skipRow } from '@/lib/services/moderation/skip-row';

export const POST = handle(
  {
    summary: 'Leaves a row that a job could not work off as it is.',
    policy: SITE_ACTS['skip-row'].right,
    limit: 'moderation',
    params: z.object({ jobId: z.string() }),
    body: skipJobSchema,
  },
  ({ params, body, viewer }) => skipRow(pathId(params.jobId, refusals.noJob), body.reason, viewer.id),
);
