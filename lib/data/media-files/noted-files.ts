import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { assetsOfFile } from '@/lib/media/variants';

/** Its own key and its media asset's. */
export const notesOfFile = (file: string): string[] => [file, ...assetsOfFile(file)];

/** The files whose deletion is noted for upkeep. */
export async function findNoted(files: readonly string[], database: Kysely<DB>): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await database
    .selectFrom('file_deletions')
    .select('key')
    .where('key', 'in', files.flatMap(notesOfFile))
    .execute();
  const noted = new Set(rows.map(({ key }) => key));
  return new Set(files.filter((file) => notesOfFile(file).some((note) => noted.has(note))));
}
