import { inTemporaryFolder } from '@/lib/incoming/temporary-folder';
import { makeBoardPreviews } from '@/lib/services/media-files/board-previews';

type Places = Pick<Parameters<typeof makeBoardPreviews>[0], 'database' | 'storage'> & {
  /** Where files are made on the way. */
  dataDir: string;
};

/** Makes the task that makes the previews of boards; after a start it also goes through those that are older than previews, once. */
export function makePreviewBoards({ dataDir, ...places }: Places): () => Promise<void> {
  let after: number | null = 0;
  return async () => {
    after = await inTemporaryFolder(dataDir, (newFolder) => makeBoardPreviews({ ...places, newFolder, after }));
  };
}
