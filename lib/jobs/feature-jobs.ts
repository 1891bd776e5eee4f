import type { JobType } from '@/lib/jobs/add-job';
import type { Attempt, JobPlace, Periodic } from '@/lib/jobs/job';

/** A job of the queue with its work. */
export interface QueuedTask {
  name: string;
  run(place: JobPlace, payload: unknown, attempt: Attempt): Promise<unknown>;
}

/** Works off one row. @throws Error when it fails again */
export type RetryRow = (place: JobPlace, row: number) => Promise<unknown>;

/** The jobs that a feature adds to those of core. */
export interface FeatureJobs {
  periodic?: Readonly<Record<string, Periodic>>;
  queued?: readonly QueuedTask[];
  /** Tries a row again on which the job of this name failed. */
  rows?: Readonly<Record<string, RetryRow>>;
}

export const queuedTask = <Payload>(
  { name, payload }: JobType<Payload>,
  work: (place: JobPlace, payload: Payload, attempt: Attempt) => Promise<unknown>,
): QueuedTask => ({ name, run: (place, given, attempt) => work(place, payload.parse(given), attempt) });
