import { z } from 'zod';
import type { JobType } from '@/lib/jobs/add-job';

const comparison = z.object({
  list: z.number(),
  of: z.enum(['media', 'people']),
  after: z.number(),
  /** The last one to compare; unset: all. */
  upTo: z.number().optional(),
});

/** Media assets, or profile pictures of people, up to this id were compared with a list. */
export type Comparison = z.infer<typeof comparison>;

export const comparisonJob: JobType<Comparison> = { name: 'match_listed', payload: comparison };

/** The CyberTip of a legal hold. */
export const cybertipJob: JobType<{ id: number }> = { name: 'send_cybertip', payload: z.object({ id: z.number() }) };
