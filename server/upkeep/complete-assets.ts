import { inTemporaryFolder } from '@/lib/incoming/temporary-folder';
import { completeStills } from '@/lib/services/media-files/complete-stills';

type Places = Pick<Parameters<typeof completeStills>[0], 'database' | 'storage'> & {
  /** Where files are made on the way. */
  dataDir: string;
};

/** Makes the task that goes through the media assets once after a start: those of this version are complete. */
export function makeCompleteAssets({ dataDir, ...places }: Places): () => Promise<void> {
  let after: number | null = 0;
  return async () => {
    if (after === null) return;
    const last = after;
    after = await inTemporaryFolder(dataDir, (newFolder) => completeStills({ ...places, newFolder, after: last }));
  };
}
