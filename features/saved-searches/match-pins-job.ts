import { z } from 'zod';
import type { JobType } from '@/lib/jobs/add-job';

const payload = z.object({
  ids: z.array(z.number()),
  /** One of those that may find them, which failed before; unset: all. */
  search: z.number().optional(),
});

/** Approved pins, which saved searches may find. */
export const matchPinsJob: JobType<z.infer<typeof payload>> = { name: 'match_pins', payload };
