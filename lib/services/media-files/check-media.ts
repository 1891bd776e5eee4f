import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { filesOfRows } from '@/lib/data/media-files/files-of-rows';
import { findNamed } from '@/lib/data/media-files/named-files';
import { findNoted } from '@/lib/data/media-files/noted-files';
import { isOfSite, isOld } from '@/lib/services/media-files/orphans';
import { readTrashKey } from '@/lib/services/media-files/trash';
import type { Storage, StoredFile } from '@/lib/storage/storage';

const BATCH = 1_000;
const ASKED_AT_ONCE = 8;

/** Number of affected files and the first keys. */
export interface Finding {
  count: number;
  examples: string[];
}

export interface MediaCheck {
  /** Referenced, but absent. */
  missing: Finding;
  /** Those of them in the trash, from where a sweep restores them. */
  inTrash: Finding;
  /** Unreferenced, outside the trash, without a noted deletion. */
  unnamed: Finding;
  /** Without the trash. */
  files: number;
}

interface Check {
  database: Kysely<DB>;
  storage: Pick<Storage, 'list' | 'size'>;
  now?: number;
  examples?: number;
}

/** Compares rows with files and changes nothing; keys go into a temporary table, so that memory stays constant. */
export const checkMedia = (check: Check): Promise<MediaCheck> =>
  check.database.connection().execute(async (connection) => {
    await sql`create temporary table stored_files (key text, is_trash boolean, primary key (key, is_trash))`.execute(
      connection,
    );
    try {
      return await compare({ ...check, database: connection });
    } finally {
      await sql`drop table stored_files`.execute(connection);
    }
  });

async function compare({ database, storage, now = Date.now(), examples = 10 }: Check): Promise<MediaCheck> {
  const found: MediaCheck = { missing: none(), inTrash: none(), unnamed: none(), files: 0 };
  const note = (finding: Finding, keys: readonly string[]) => {
    finding.count += keys.length;
    finding.examples.push(...keys.slice(0, examples - finding.examples.length));
  };
  for await (const batch of inBatches(storage.list())) {
    const { own, old, trashed } = sort(batch, now);
    found.files += own.length;
    await remember(own, false, database);
    await remember(trashed, true, database);
    const named = await findNamed(old, database);
    const unnamed = old.filter((key) => !named.has(key));
    const noted = await findNoted(unnamed, database);
    note(
      found.unnamed,
      unnamed.filter((key) => !noted.has(key)),
    );
  }
  for await (const keys of filesOfRows(database)) {
    const absent = await findAbsent(keys, database, storage);
    note(found.missing, absent);
    note(found.inTrash, await findTrashed(absent, database));
  }
  return found;
}

const none = (): Finding => ({ count: 0, examples: [] });

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (batch.push(item) < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function sort(files: readonly StoredFile[], now: number): Record<'own' | 'old' | 'trashed', string[]> {
  const own = files.filter(({ key }) => !readTrashKey(key, now) && isOfSite(key));
  return {
    own: own.map(({ key }) => key),
    old: own.filter(({ writtenAt }) => isOld(writtenAt, now)).map(({ key }) => key),
    trashed: files.flatMap(({ key }) => readTrashKey(key, now)?.original ?? []),
  };
}

const remember = (keys: readonly string[], isTrash: boolean, database: Kysely<DB>) =>
  sql`insert into stored_files select key, ${isTrash}::boolean from unnest(${keys}::text[]) as own (key)
    on conflict do nothing`.execute(database);

/** Referenced keys without a file, except files that came after the listing. */
async function findAbsent(
  keys: readonly string[],
  database: Kysely<DB>,
  storage: Pick<Storage, 'size'>,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as wanted (key)
    where not exists (select from stored_files s where s.key = wanted.key and not is_trash)`.execute(database);
  const absent: string[] = [];
  const queue = rows.values();
  const ask = async () => {
    for (const { key } of queue) if ((await storage.size(key)) === null) absent.push(key);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  const named = await findNamed(absent, database);
  return absent.filter((key) => named.has(key)).sort();
}

async function findTrashed(keys: readonly string[], database: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_files where is_trash and key = any (${keys}) order by key`.execute(database);
  return rows.map(({ key }) => key);
}
