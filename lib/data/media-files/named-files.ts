import type { Kysely, NotNull } from 'kysely';
import type { DB } from '@/lib/db/types';
import { assetsOfFile } from '@/lib/media/variants';

/** The referenced ones of the files, at one moment. */
export async function findNamed(files: readonly string[], database: Kysely<DB>): Promise<Set<string>> {
  const assets = files.flatMap(assetsOfFile);
  if (assets.length === 0) return new Set();
  const rows = await database
    .selectFrom('media')
    .select('key as name')
    .where('key', 'in', assets)
    .unionAll(
      database.selectFrom('pins').select('image as name').where('media_id', 'is', null).where('image', 'in', assets),
    )
    .unionAll(
      database
        .selectFrom('legal_holds')
        .select('image as name')
        .where('ended_at', 'is', null)
        .where('image', 'in', assets),
    )
    .unionAll(
      database
        .selectFrom('board_previews')
        .select('key as name')
        .where('key', 'in', assets)
        .$narrowType<{ name: NotNull }>(),
    )
    .unionAll(
      database.selectFrom('users').select('image as name').where('image', 'in', files).$narrowType<{ name: NotNull }>(),
    )
    .execute();
  const names = new Set(rows.map(({ name }) => name));
  return new Set(files.filter((file) => names.has(file) || assetsOfFile(file).some((asset) => names.has(asset))));
}
