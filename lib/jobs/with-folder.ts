import { inTemporaryFolder } from '@/lib/incoming/temporary-folder';
import type { JobPlace } from '@/lib/jobs/job';

export type WithFolder = JobPlace & { newFolder: (name: string) => Promise<string> };

/** Gives work a place for temporary files, which are gone after it. */
export const withFolder = <Result>(place: JobPlace, work: (place: WithFolder) => Promise<Result>): Promise<Result> =>
  inTemporaryFolder(place.dataDir, (newFolder) => work({ ...place, newFolder }));
