import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { SITE_ACTS } from '@/lib/domain/acts/site';
import { refusals } from '@/lib/refusals';
import { retryJob } from '@/lib/services/moderation/retry-job';

/** Tries a job again. */
export const POST = handle(
  {
    summary: 'Runs a job that failed or waits at once.',
    policy: SITE_ACTS['retry-job'].right,
    limit: 'moderation',
    params: z.object({ jobId: z.string() }),
  },
  ({ params, viewer }) => retryJob(pathId(params.jobId, refusals.noJob), viewer.id),
);
