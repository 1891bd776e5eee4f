import { text } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { Storage } from '@/lib/storage/storage';

/** Names the owning database and its latest generation (decision 23). */
export const OWNER_KEY = 'storage-owner.txt';

/** Earlier versions wrote the id alone. */
const MARKER = /^([0-9a-f-]{36})(?: (\d{1,15}))?\n?$/;

export interface Place {
  database: Kysely<DB>;
  storage: Pick<Storage, 'size' | 'read' | 'write'>;
}

interface Owner {
  id: string;
  generation: number;
}

/** The files belong to another database or a later state of this one; the message is for the operator. */
export class NotOwnerError extends Error {
  override name = 'NotOwnerError';
}

const TAKE_OVER =
  `So this site deletes none. If it is the one that goes on, look at "npm run check-media", then let it own the files with ` +
  `"npm run sweep -- --take-over". If it is a copy, give it a copy of the files, too.`;

/** @throws NotOwnerError unless this database owns the files */
export async function assertOwner({ database, storage }: Place): Promise<void> {
  const there = await readMarker(storage);
  if (!there) return;
  const own = await database.selectFrom('storage_owner').select(['id', 'generation']).executeTakeFirstOrThrow();
  if (there.id !== own.id) throw new NotOwnerError(`The media files belong to another database. ${TAKE_OVER}`);
  if (there.generation <= own.generation) return;
  throw new NotOwnerError(
    `The media files belong to a later state of this database (generation ${there.generation}; this one is at ` +
      `${own.generation}), as when a backup was put back or an older copy was started. ${TAKE_OVER}`,
  );
}

/** Asserts ownership and enters the next generation, first in the database: after a crash it is ahead, and still the owner. */
export async function claimStorage(place: Place): Promise<void> {
  await assertOwner(place);
  await enterGeneration(place, 0);
}

/** For processes beside the site. @throws NotOwnerError unless a site on this database has claimed the storage */
export async function assertSameStorage({ database, storage }: Place): Promise<void> {
  const there = await readMarker(storage);
  const own = await database.selectFrom('storage_owner').select('id').executeTakeFirstOrThrow();
  if (there?.id === own.id) return;
  throw new NotOwnerError(
    'The site does not keep its files here, so that it would not find what a worker makes. Give the worker the bucket of the site ' +
      '(STORAGE_S3_*), or a DATA_DIR whose folder media is that of the site. A new site has to be started first.',
  );
}

/** Makes this database the owner unconditionally. */
export async function takeOwnership(place: Place): Promise<void> {
  await enterGeneration(place, (await readMarker(place.storage))?.generation ?? 0);
}

async function enterGeneration({ database, storage }: Place, atLeast: number): Promise<void> {
  const { id, generation } = await database
    .updateTable('storage_owner')
    .set({ generation: sql`greatest(generation, ${atLeast}) + 1` })
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow();
  await storage.write(OWNER_KEY, Buffer.from(`${id} ${generation}\n`));
}

/** Null without the file; an unreadable one belongs to nobody. */
async function readMarker(storage: Place['storage']): Promise<Owner | null> {
  if ((await storage.size(OWNER_KEY)) === null) return null;
  const [, id = '', generation = '0'] = MARKER.exec(await text(await storage.read(OWNER_KEY))) ?? [];
  return { id, generation: Number(generation) };
}

/** Caches the ownership check. */
export function rememberOwner(place: Place, lifeMs: number): () => Promise<boolean> {
  let known: { isOwner: boolean; until: number } | undefined;
  return async () => {
    if (known && performance.now() < known.until) return known.isOwner;
    const isOwner = await assertOwner(place).then(() => true, refusal);
    known = { isOwner, until: performance.now() + lifeMs };
    return isOwner;
  };
}

function refusal(error: unknown): false {
  if (error instanceof NotOwnerError) return false;
  throw error;
}
