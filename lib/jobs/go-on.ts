import { z } from 'zod';
import { enqueue } from '@/lib/jobs/add-job';
import { queuedTask, type QueuedTask, type WalkStep } from '@/lib/jobs/feature-jobs';
import type { JobPlace } from '@/lib/jobs/job';

const NEXT_MS = 60_000;

/** Takes a step of a walk, and adds the job of the next one. */
export async function goOn(walk: string, { database }: JobPlace, step: () => Promise<number | null>): Promise<void> {
  const after = await step();
  if (after === null) return;
  await enqueue(database, { name: walk }, { after }, { runAt: new Date(Date.now() + NEXT_MS), key: walk });
}

/** The job of a feature's walk. */
export const walkTask = (name: string, step: WalkStep): QueuedTask =>
  queuedTask({ name, payload: z.object({ after: z.number() }) }, (place, { after }) =>
    goOn(name, place, () => step(place, after)),
  );
