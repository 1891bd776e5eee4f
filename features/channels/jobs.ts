import { z } from 'zod';
import type { JobType } from '@/lib/jobs/add-job';

/** A push message to a device. */
export const pushJob: JobType<{ id: number }> = { name: 'send_push', payload: z.object({ id: z.number() }) };
