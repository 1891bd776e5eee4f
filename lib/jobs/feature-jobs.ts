import type { JobType } from '@/lib/jobs/add-job';
import type { Attempt, JobPlace, Periodic } from '@/lib/jobs/job';

/** A job of the queue with its work. */
export interface QueuedTask {
  name: string;
  run(place: JobPlace, payload: unknown, attempt: Attempt): Promise<unknown>;
}

/** Works off one row. @throws Error when it fails again */
export type RetryRow = (place: JobPlace, row: number) => Promise<unknown>;

/** A step of a walk over all rows; those up to `after` are done. Returns the id to go on after, null at the end. */
export type WalkStep = (place: JobPlace, after: number) => Promise<number | null>;

/** The jobs that a feature adds to those of core. */
export interface FeatureJobs {
  periodic?: Readonly<Record<string, Periodic>>;
  queued?: readonly QueuedTask[];
  /** Begun at each start. */
  walks?: Readonly<Record<string, WalkStep>>;
  /** Tries a row again on which the job of this name failed. */
  rows?: Readonly<Record<string, RetryRow>>;
}

export const queuedTask = <Payload>(
  { name, payload }: JobType<Payload>,
  work: (place: JobPlace, payload: Payload, attempt: Attempt) => Promise<unknown>,
): QueuedTask => ({ name, run: (place, given, attempt) => work(place, payload.parse(given), attempt) });
