import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { enqueue } from '@/lib/jobs/add-job';
import { pdqBits } from '@/lib/media/pdq-hex';
import { comparisonJob } from '@/features/hash-lists/jobs';
import type { ListedHash } from '@/features/hash-lists/lists/hash-line';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** A batch's index entries take less than the statement timeout. */
const AT_ONCE = 1_000;

export interface HashList {
  source: string;
  reason: string;
  /** Of the abuse of minors (rule 218). */
  isSealed: boolean;
  /** Of hashes without an end of their own; null: never. */
  endsAt: Date | null;
}

interface Imported {
  listed: number;
  withdrawn: number;
}

/** Adds hashes to the list of a source, and takes withdrawn ones out; then uploads, and by a job all that is stored, are compared with it. Repeating it changes nothing. */
export async function importHashList(
  database: Kysely<DB>,
  { source, reason, isSealed, endsAt }: HashList,
  hashes: AsyncIterable<ListedHash>,
): Promise<Imported> {
  const { id } = await database
    .insertInto('hash_lists')
    .values({ source, reason, is_sealed: isSealed })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ reason, is_sealed: isSealed }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const counts = { listed: 0, withdrawn: 0 };
  let batch = new Map<string, ListedHash>();
  const flush = async () => {
    const all = [...batch.values()].map((hash) => ({ ...hash, endsAt: hash.endsAt ?? endsAt }));
    batch = new Map();
    const withdrawn = all.filter(({ isWithdrawn }) => isWithdrawn);
    const listed = all.filter(({ isWithdrawn }) => !isWithdrawn);
    await addAll(database, id, listed);
    await dropAll(database, id, withdrawn);
    counts.listed += listed.length;
    counts.withdrawn += withdrawn.length;
  };
  for await (const hash of hashes) {
    batch.set(hash.kind + hash.hex, hash);
    if (batch.size >= AT_ONCE) await flush();
  }
  await flush();
  await database.transaction().execute(async (trx) => {
    // From here on uploads are compared with it.
    await sql`update hash_lists set imported_at = now() where id = ${id}`.execute(trx);
    const detail = { source, reason, sealed: isSealed, ...counts };
    await enqueue(trx, comparisonJob, { list: id, of: 'media', after: 0 }, { queue: 'media_files' });
    await writeAuditLines(trx, { actor: null, action: 'import-hashes', subject: 'site', detail });
  });
  return counts;
}

/** False when there is no such list. Holds stay. */
export async function dropHashList(database: Kysely<DB>, source: string): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('hash_lists').where('source', '=', source).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    await writeAuditLines(trx, { actor: null, action: 'drop-hashes', subject: 'site', detail: { source } });
    return true;
  });
}

const isLook = ({ kind }: ListedHash) => kind === 'pdq';

async function addAll(database: Kysely<DB>, list: number, hashes: readonly ListedHash[]): Promise<void> {
  const looks = hashes.filter(isLook);
  const files = hashes.filter((hash) => !isLook(hash));
  await sql`insert into listed_looks (list_id, pdq, ends_at)
    select ${list}, pdq, ends_at from unnest(${looks.map(({ hex }) => pdqBits(hex))}::bit(256)[],
      ${looks.map(({ endsAt }) => endsAt)}::timestamptz[]) new (pdq, ends_at)
    on conflict (list_id, pdq) do update set ends_at = excluded.ends_at
      where listed_looks.ends_at is distinct from excluded.ends_at`.execute(database);
  await sql`insert into listed_files (list_id, digest, ends_at)
    select ${list}, decode(digest, 'hex'), ends_at from unnest(${files.map(({ hex }) => hex)}::text[],
      ${files.map(({ endsAt }) => endsAt)}::timestamptz[]) new (digest, ends_at)
    on conflict (digest, list_id) do update set ends_at = excluded.ends_at
      where listed_files.ends_at is distinct from excluded.ends_at`.execute(database);
}

async function dropAll(database: Kysely<DB>, list: number, hashes: readonly ListedHash[]): Promise<void> {
  if (hashes.length === 0) return;
  const looks = hashes.filter(isLook).map(({ hex }) => pdqBits(hex));
  const files = hashes.filter((hash) => !isLook(hash)).map(({ hex }) => Buffer.from(hex, 'hex'));
  await sql`delete from listed_looks where list_id = ${list} and pdq = any (${looks}::bit(256)[])`.execute(database);
  await sql`delete from listed_files where list_id = ${list} and digest = any (${files}::bytea[])`.execute(database);
}

/** Deletes hashes whose end is over. */
export async function forgetEndedHashes(database: Kysely<DB>): Promise<void> {
  await sql`delete from listed_looks where ends_at < now()`.execute(database);
  await sql`delete from listed_files where ends_at < now()`.execute(database);
}
