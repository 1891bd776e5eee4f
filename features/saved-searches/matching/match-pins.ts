import { sql, type Kysely, type Transaction } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { matchPinsJob } from '@/features/saved-searches/match-pins-job';
import { findPinFacts } from '@/features/saved-searches/matching/pin-facts';
import type { DB } from '@/lib/db/types';
import { makeMeets, termsOfPin, type PinFacts } from '@/features/saved-searches/matching/meets';
import { parseSearch } from '@/lib/domain/search/parse';
import { enqueue } from '@/lib/jobs/add-job';
import { rowKey } from '@/lib/db/row-key';
import { log } from '@/lib/log';
import { isBlockedSearch } from '@/lib/services/blocked-search';

const PINS_AT_ONCE = 50;
const SEARCHES_AT_ONCE = 5_000;

/** Notes the saved searches that find new pins; each pin is looked at once, also after a crash (rule 170). */
export async function matchNewPins(database: Kysely<DB>, signal: AbortSignal): Promise<void> {
  let mayBeMore = true;
  while (mayBeMore && !signal.aborted) {
    const { rows } = await sql<{ seen: number; ids: number[] | null }>`
      select * from pins_to_match(${PINS_AT_ONCE})`.execute(database);
    const { seen, ids } = { seen: 0, ids: null, ...rows[0] };
    if (!ids || ids.length === 0) return;
    await database.transaction().execute(async (trx) => {
      const taken = await sql`select from search_matcher where seen_to = ${seen} for update`.execute(trx);
      if (taken.rows.length === 0) return; // Another machine has taken them.
      await matchPins(trx, ids);
      await sql`update search_matcher set seen_to = ${ids.at(-1)}`.execute(trx);
    });
    mayBeMore = ids.length === PINS_AT_ONCE;
  }
}

interface Candidate {
  id: number;
  query: string;
  terms: string[];
}

/**
 * Notes the saved searches that find these pins; those already noted stay as they are. One that fails is tried again by itself.
 * @param only one of the searches, which failed before; unset: all
 * @throws Error when that one fails again
 */
export async function matchPins(trx: Transaction<DB>, ids: readonly number[], only?: number): Promise<void> {
  const pins = (await findPinFacts(trx, ids)).map((pin) => ({ pin, terms: new Set(termsOfPin(pin)) }));
  const terms = [...new Set(pins.flatMap((one) => [...one.terms]))];
  const matchLater = async (search: number, error: unknown) => {
    if (only !== undefined) throw error;
    log.error({ search, err: error }, 'a saved search failed, and will be tried again');
    const key = rowKey(matchPinsJob.name, search, ids[0] ?? 0);
    await enqueue(trx, matchPinsJob, { ids: [...ids], search }, { key });
  };
  for (let after = 0, isLast = terms.length === 0; !isLast;) {
    // + 0: the index of terms is read, not that of ids.
    const { rows } = await sql<Candidate>`
      select id, query, terms from searches
      where terms && ${terms}::text[] and id > ${after} and id = coalesce(${only ?? null}::int, id)
      order by id + 0 limit ${SEARCHES_AT_ONCE}`.execute(trx);
    const met: Met[] = [];
    for (const search of rows) {
      try {
        met.push(...metBy(search, pins));
      } catch (error) {
        await matchLater(search.id, error);
      }
    }
    await note(trx, met, matchLater);
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < SEARCHES_AT_ONCE;
    await setImmediate(); // Others run in this process.
  }
}

interface Watched {
  pin: PinFacts;
  terms: ReadonlySet<string>;
}

interface Met {
  search: number;
  pin: number;
}

function metBy({ id, query, terms }: Candidate, pins: readonly Watched[]): Met[] {
  const meets = makeMeets(parseSearch(query));
  const met = pins.filter((one) => terms.some((term) => one.terms.has(term)) && meets(one.pin));
  if (met.length === 0 || isBlockedSearch(query)) return [];
  return met.map(({ pin }) => ({ search: id, pin: pin.id }));
}

type Later = (search: number, error: unknown) => Promise<void>;

/** Notes all at once, or one search after the other where that fails. */
async function note(trx: Transaction<DB>, met: readonly Met[], later: Later): Promise<void> {
  if (met.length === 0) return;
  await noteOrUndo(trx, met).catch(async () => {
    for (const search of new Set(met.map((one) => one.search))) {
      const own = met.filter((one) => one.search === search);
      await noteOrUndo(trx, own).catch((error: unknown) => later(search, error));
    }
  });
}

async function noteOrUndo(trx: Transaction<DB>, met: readonly Met[]): Promise<void> {
  await sql`savepoint noted`.execute(trx);
  try {
    await sql`select note_search_news(${met.map(({ search }) => search)}::int[], ${met.map(({ pin }) => pin)}::bigint[])`.execute(
      trx,
    );
  } catch (error) {
    await sql`rollback to savepoint noted`.execute(trx);
    throw error;
  }
}
