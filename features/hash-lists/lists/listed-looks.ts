import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { findNear, indexPdqs, WORDS, wordsOf, type PdqIndex } from '@/lib/media/pdq-index';

const ROWS_AT_ONCE = 20_000;
/** In PostgreSQL's binary form: the hash, and the minute of its end. */
const ROW_BYTES = 36;
const MINUTE_MS = 60_000;
/** Hashes that are looked up before other work gets its turn. */
const LOOKED_UP_AT_ONCE = 8;

/** Listed perceptual hashes in memory. */
export interface ListedLooks {
  index: PdqIndex;
  /** Of each hash, in minutes since 1970; 0: never. */
  ends: Uint32Array;
  lists: Float64Array;
}

/** The distance of the nearest listed hash, for each list that has one. */
export type Nearest = Map<number, number>;

/** Next builds several module graphs over these hashes. */
const shared: typeof globalThis & { pinsListedLooks?: { version: string; looks: Promise<ListedLooks> } } = globalThis;

/** All lists as their last imports have left them, kept by the process until another import. */
export async function currentLooks(database: Kysely<DB>): Promise<ListedLooks> {
  const { rows } = await sql<{ id: number; version: string }>`
    select id, id || ' ' || imported_at as version from hash_lists order by id`.execute(database);
  const version = rows.map((row) => row.version).join();
  if (shared.pinsListedLooks?.version === version) return shared.pinsListedLooks.looks;
  const looks = readLooks(
    database,
    rows.map(({ id }) => id),
  );
  const kept = { version, looks };
  shared.pinsListedLooks = kept;
  looks.catch(() => {
    if (shared.pinsListedLooks === kept) shared.pinsListedLooks = undefined;
  });
  return looks;
}

/** Reads lists: a second for a million hashes, of which the database works most. */
export async function readLooks(database: Kysely<DB>, listIds: readonly number[]): Promise<ListedLooks> {
  const pages: { list: number; bytes: Buffer }[] = [];
  for (const list of listIds) {
    let after: string | null = null;
    do {
      const bytes: Buffer = await readPage(database, list, after);
      pages.push({ list, bytes });
      after = bytes.length < ROWS_AT_ONCE * ROW_BYTES ? null : lastOf(bytes);
    } while (after !== null);
  }
  const count = pages.reduce((sum, { bytes }) => sum + bytes.length / ROW_BYTES, 0);
  const [words, ends, lists] = [new Uint32Array(count * WORDS), new Uint32Array(count), new Float64Array(count)];
  let row = 0;
  for (const { list, bytes } of pages) {
    for (let at = 0; at < bytes.length; at += ROW_BYTES, row += 1) {
      for (let word = 0; word < WORDS; word += 1) words[row * WORDS + word] = bytes.readUInt32BE(at + word * 4);
      ends[row] = bytes.readUInt32BE(at + WORDS * 4);
      lists[row] = list;
    }
    await setImmediate();
  }
  return { index: await indexPdqs(words), ends, lists };
}

async function readPage(database: Kysely<DB>, list: number, after: string | null): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select string_agg(substring(bit_send(pdq) from 5) || int4send(coalesce(minute, 0)), '' order by pdq) as bytes
    from (
      select pdq, least(ceil(extract(epoch from ends_at) / 60), 2147483647)::int as minute from listed_looks
      where list_id = ${list} ${after === null ? sql`` : sql`and pdq > ${after}::text::bit(256)`}
      order by pdq limit ${ROWS_AT_ONCE}) page`.execute(database);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

const lastOf = (bytes: Buffer): string =>
  Array.from(bytes.subarray(-ROW_BYTES, -4), (byte) => byte.toString(2).padStart(8, '0')).join('');

/** Looks hashes of 256 characters 0 or 1 up: listed ones that differ in up to 31 bits and have not ended. */
export async function nearestLooks({ index, ends, lists }: ListedLooks, pdqs: readonly string[]): Promise<Nearest> {
  const nearest: Nearest = new Map();
  const now = Date.now() / MINUTE_MS;
  const note = (row: number, distance: number) => {
    const [list, end] = [lists[row] ?? 0, ends[row] ?? 0];
    if (end > 0 && end <= now) return;
    nearest.set(list, Math.min(distance, nearest.get(list) ?? distance));
  };
  for (const [n, pdq] of [...new Set(pdqs)].entries()) {
    if (n % LOOKED_UP_AT_ONCE === LOOKED_UP_AT_ONCE - 1) await setImmediate();
    findNear(index, wordsOf(pdq), note);
  }
  return nearest;
}
