import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { AppError } from '@/lib/errors';
import { rowJob } from '@/lib/jobs/row-job';
import { prepareBoardPreview } from '@/lib/media/prepare';
import { variantKey } from '@/lib/media/variants';
import { newBoardKey } from '@/lib/services/moderation/asset-files';
import { removeFiles } from '@/lib/services/remove-files';
import type { Storage } from '@/lib/storage/storage';

/** Previews made in one run, and boards searched for missing ones. */
const MADE_AT_ONCE = 30;
const LOOKED_AT_ONCE = 2_000;

interface Making {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size' | 'write' | 'remove'>;
  newFolder: (name: string) => Promise<string>;
}

interface Wanted {
  id: number;
  slug: string;
  covers: string;
  images: string[];
}

/** Makes outdated previews of boards, the longest waiting first; files before rows. */
export const makeBoardPreviews = rowJob('board_previews', { column: 'b.id', find: findWanted, work: makePreview });

async function findWanted({ database }: Making, which: RawBuilder<boolean>): Promise<readonly Wanted[]> {
  const { rows } = await sql<Wanted>`
    select b.id, b.slug, c.unflagged::text as covers,
      array(select cover ->> 0 from json_array_elements(c.unflagged) cover) as images
    from board_previews p join boards b on b.id = p.board_id join board_covers c on c.board_id = b.id
    join users u on u.id = b.creator
    where p.key is null and u.banned_at is null and ${which}
    order by p.wanted_at, p.board_id limit ${MADE_AT_ONCE}`.execute(database);
  return rows;
}

/**
 * Notes that boards which are older than previews want one.
 * @param after boards up to this id have been looked at
 * @returns the id after which to go on; null when there are no more
 */
export async function wantOlderPreviews(database: Kysely<DB>, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select want_board_previews(${after}, ${LOOKED_AT_ONCE}) as last`.execute(database);
  return rows[0]?.last ?? null;
}

async function makePreview(board: Wanted, { database, storage, newFolder }: Making): Promise<void> {
  const made = await previewOf(board, await newFolder(`board-${board.id}`), storage);
  if (!made) return forget(board.id, database);
  const key = newBoardKey(board.slug);
  const name = variantKey.preview(key);
  await storage.write(name, { file: made });
  if (!(await show(board, key, database))) await removeFiles([name], storage, database);
}

/** Null with fewer than two readable stills: the next change of the first pins retries. */
async function previewOf({ images }: Wanted, folder: string, storage: Making['storage']): Promise<string | null> {
  const files: string[] = [];
  for (const still of images.map(variantKey.still)) {
    if ((await storage.size(still)) === null) continue;
    const file = path.join(folder, `${files.length}.webp`);
    await pipeline(await storage.read(still), createWriteStream(file));
    files.push(file);
  }
  if (files.length < 2) return null;
  try {
    return (await prepareBoardPreview(files, folder)).path;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null;
    throw error;
  }
}

/** False when the board is private, gone, or begins with other pins now. */
const show = ({ id, slug, covers }: Wanted, key: string, database: Kysely<DB>): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    // Changes of the board, its covers and its preview hold this lock: the statement below sees their commits.
    await sql`select from boards where id = ${id} for no key update`.execute(trx);
    const { numAffectedRows } = await sql`
      update board_previews p set key = ${key} from board_covers c join boards b on b.id = c.board_id join users u on u.id = b.creator
      where p.board_id = ${id} and c.board_id = ${id} and p.key is null and not b.is_private and u.banned_at is null
        and c.unflagged::text = ${covers}`.execute(trx);
    if (!numAffectedRows) {
      await sql`select renew_board_preview(${id})`.execute(trx);
      return false;
    }
    await purge(trx, { changed: [pageTags.board(slug), pageTags.board(String(id))] });
    return true;
  });

const forget = async (id: number, database: Kysely<DB>): Promise<void> =>
  void (await sql`delete from board_previews where board_id = ${id} and key is null`.execute(database));
