import 'server-only';
import { SEARCH_RESULTS_MAX, SEARCH_WALK_MAX } from '@/lib/config';
import { WHOLE_SITE } from '@/lib/data/feed';
import { feedBuckets, feedOrder, feedRanges, oldestAgeBucket } from '@/lib/data/feed-sql';
import {
  allConditions,
  isInOrder,
  isOfPin,
  mayBePhrase,
  orderCondition,
  parameters,
  type AddValue,
} from '@/lib/data/search/conditions';
import { lookUpsOf, rarest, shareOf, textOfAll, type Driver } from '@/lib/data/search/estimates';
import { findNames, leavesOf, type Named, type Names } from '@/lib/data/search/names';
import { randomOrder, sampleRows } from '@/lib/data/search/random-order';
import { STORED_WORDS } from '@/lib/data/search/stored-words';
import { COST, countSite, FALSE_POSITIVE_SHARE, firstOfFeeds, product } from '@/lib/data/search/word-plans';
import { shapedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { SORT_ORDERS, type FeedQuery } from '@/lib/domain/feed-query';
import { withinPeriod } from '@/lib/domain/search/list-of-query';
import { printPart, type Part, type Query } from '@/lib/domain/search/query';

export interface ListRequest {
  search: Query;
  query: FeedQuery;
  filter: ContentFilter;
}

interface Planned extends ListRequest {
  names: Names;
}

const GATHER_ROWS = 5_000;
/** Pins that are read for the order of their words. */
const PHRASE_ROWS = 2_000;
/** Skipped in an index by likes for the days of a search. */
const SKIPPED_ROWS = 50_000;
/** Newest pins of a person. */
const PERSON_ROWS = 20_000;

interface FoundPins {
  ids: number[];
  /** A walk ended before the list did: later pins may match, too. */
  isPartial: boolean;
}

/**
 * Ids of the pins that meet every part, in the list's order, at most `SEARCH_RESULTS_MAX`. Pins of a person or a board, and few
 * ones with rare words, are gathered and sorted; others are found on a walk through the feeds of the rarest word, or of the
 * whole site, which looks at the first rows only.
 */
export async function findPinsByQuery(request: ListRequest): Promise<FoundPins> {
  const { parts, order } = request.search;
  const { filter } = request;
  const query = withinPeriod(request.query, parts, Date.now());
  const [names, site] = await Promise.all([findNames(parts, query, filter), countSite(query, filter)]);
  const planned = { ...request, query, names };
  const owned = ownedBy(parts, names);
  const driver = rarest(parts, names) ?? { keys: [WHOLE_SITE], pins: site.pins, met: null };
  if (driver.pins === 0 || owned?.list.pins === 0 || isContradiction(parts)) return whole([]);
  if (owned && owned.list.pins <= driver.pins) return whole((await gather(planned, owned, 1e6)) ?? []);
  const rest = parts.filter((part) => part !== driver.met);
  const asksPins = leavesOf(rest).some((part) => isOfPin(part) || part.kind === 'phrase' || part.kind === 'board');
  if (order === 'random') return walk(planned, driver);
  if (rest.length === 0) return whole(await firstOfFeeds(driver.keys, query, filter));

  const text = textOfAll(parts, names, site.posted);
  const lookUps = lookUpsOf(rest, names);
  const shares = product(rest.map((part) => shareOf(part, names, site)));
  const rows = Math.min(driver.pins, SEARCH_RESULTS_MAX / Math.max(shares, 1e-9));
  const isTooLong = rows > SEARCH_WALK_MAX;
  const lookedUp = asksPins ? 1 : Math.min(1, FALSE_POSITIVE_SHARE * lookUps + shares);
  const walking = rows * (COST.walkedRow + lookedUp * lookUps * COST.lookedUpRow);
  const matches = text ? site.posted * text.share : 0;
  const gathering = text
    ? text.fewest * COST.rarestPlace +
      (text.places - text.fewest) * COST.otherPlace +
      matches * (COST.gatheredPin + lookUps * COST.gatheredPart)
    : Infinity;
  const isPhrase = rest.some(isInOrder);
  const mostGathered = isPhrase ? PHRASE_ROWS : GATHER_ROWS;
  // The index reads all matches, however many are taken.
  const isFew = matches <= (isPhrase ? PHRASE_ROWS : 2 * GATHER_ROWS);
  const byText = text && isFew && { source: `${names.stored} @@ $1::tsquery`, value: text.query };
  if (byText && (gathering < walking || isTooLong)) {
    const few = await gather(planned, byText, mostGathered);
    if (few) return whole(few);
  }
  const liked = await fewLiked(planned, driver);
  if (liked) return whole(liked);
  const walked = await walk(planned, driver);
  if (!byText || isTooLong || !walked.isPartial) return walked;
  const few = await gather(planned, byText, mostGathered);
  return few ? whole(few) : walked;
}

const whole = (ids: number[]): FoundPins => ({ ids, isPartial: false });

/** Whether the search requires and excludes one part. */
function isContradiction(parts: readonly Part[]): boolean {
  const own = new Set(parts.map(printPart));
  return parts.some((part) => part.kind === 'not' && own.has(printPart(part.part)));
}

/** Rows of earlier versions lack the size. */
const WALKED = `pin_id, saves_count, bucket, bloom_low, bloom_high, ${['width', 'height']
  .map((side) => `coalesce(${side}, (select p.${side} from pins p where p.id = pin_id)) as ${side}`)
  .join(', ')}`;

interface Source {
  /** SQL of a condition on pins `p` with parameter $1. */
  source: string;
  value: unknown;
}

/** The smallest list of a person or a board that every pin must be on. */
function ownedBy(parts: readonly Part[], { by, board }: Names): (Source & { list: Named }) | null {
  const lists = parts.flatMap((part) => {
    const list = part.kind === 'by' ? by.get(part.name) : part.kind === 'board' ? board.get(part.name) : undefined;
    const source =
      part.kind === 'by'
        ? `p.id in (select id from pins where posted_by = any ($1::bigint[]) order by id desc limit ${PERSON_ROWS})`
        : 'p.id in (select pin_id from board_pins where board_id = any ($1::bigint[]))';
    return list ? [{ source, value: list.ids, list }] : [];
  });
  return lists.sort((a, b) => a.list.pins - b.list.pins)[0] ?? null;
}

/** All pins of a source that meet the parts; null if the source has more than `most` pins. */
async function gather({ search, names, query, filter }: Planned, { source, value }: Source, most: number) {
  const values: unknown[] = [value, feedBuckets(filter, query), oldestAgeBucket(query)];
  const add = parameters(values);
  const order = search.order === 'random' ? randomOrder(add) : feedOrder(query.sort);
  const hasWords = names.stored === STORED_WORDS;
  const conditions = allConditions(search.parts, { ...names, hasWords }, add);
  // -1: every bloom bit, as pins have none. + 0: no index of ids is read through.
  const [row] = await shapedQuery<{ n: number; ids: number[] }>(
    `with walked as materialized (
       select p.id as pin_id, p.bucket, p.saves_count, p.width, p.height, -1::bigint as bloom_low, -1::bigint as bloom_high${hasWords ? ', p.words, p.tag_ids' : ''} from pins p
       where ${source} and p.status = 'live' and p.bucket = any ($2::int[])
         and p.id + 0 >= coalesce((select moved_to from feed_clock where age_bucket = $3::int), 0) limit ${most} + 1)
     select (select count(*)::int from walked) as n, array(
       select pin_id from walked where ${conditions}
       order by ${order} limit ${SEARCH_RESULTS_MAX}) as ids`,
    values,
  );
  return row && row.n <= most ? row.ids : null;
}

/** The first pins of the driver's feeds that meet the parts, among its first rows. */
async function walk(planned: Planned, driver: Driver): Promise<FoundPins> {
  const { search, names, query, filter } = planned;
  const values: unknown[] = [];
  const add = parameters(values);
  const rest = search.parts.filter((part) => part !== driver.met);
  const isRandom = search.order === 'random';
  const source =
    isRandom && driver.pins > SEARCH_WALK_MAX
      ? sampleRows(
          {
            keys: driver.keys,
            buckets: feedBuckets(filter, query),
            oldestAgeBucket: oldestAgeBucket(query),
            rows: SEARCH_WALK_MAX,
          },
          add,
        )
      : firstRows(planned, driver, add);
  const most = SEARCH_RESULTS_MAX * driver.keys.length; // A pin may be in each.
  const phrases = rest.filter(isInOrder);
  const others = rest.filter((part) => !isInOrder(part));
  const early = [allConditions(others, names, add), ...phrases.map(({ text }) => mayBePhrase(text, names, add))];
  const hasPhrase = phrases.length > 0;
  const [row] = await shapedQuery<{ n: number; ids: number[] }>(
    `with walked as materialized (
       select * from (${source}) walked where ${early.join(' and ')} ${hasPhrase ? `limit ${PHRASE_ROWS} + 1` : ''})
     select ${hasPhrase ? '(select count(*)::int from walked)' : '0'} as n, array(
       select pin_id from walked where ${allConditions(phrases, names, add)}
       ${isRandom ? `order by ${randomOrder(add)}` : ''} limit ${most}) as ids`,
    values,
  );
  const ids = [...new Set(row?.ids)].slice(0, SEARCH_RESULTS_MAX);
  const isWhole = driver.pins <= SEARCH_WALK_MAX && (row?.n ?? 0) <= PHRASE_ROWS;
  return { ids, isPartial: ids.length < SEARCH_RESULTS_MAX && !isWhole };
}

function firstRows({ search, query, filter }: Planned, driver: Driver, add: AddValue, most = SEARCH_WALK_MAX): string {
  const list = { sort: query.sort, isShort: driver.pins <= SKIPPED_ROWS };
  const early = search.parts.flatMap((part) => orderCondition(part, list, add) ?? []).join(' and ') || 'true';
  // As a number, plans for any word would take it for more rows than there are, and sort them all.
  const limit = add(most, 'int');
  const ranges = driver.keys.flatMap((key) =>
    feedRanges(add(key, 'int'), limit, filter, query, early, ', width, height'),
  );
  return `select ${WALKED} from (${ranges.join(' union all ')}) ranges order by ${feedOrder(query.sort)} limit ${limit}`;
}

/** The latest pins that meet every part, if few of the driver's have the likes that are asked for; else null. */
async function fewLiked({ search, query, filter, names }: Planned, driver: Driver): Promise<number[] | null> {
  if (SORT_ORDERS[query.sort].field !== 'createdAt' || !search.parts.some((part) => isLeast(part))) return null;
  const values: unknown[] = [];
  const add = parameters(values);
  const byLikes: Planned = { search, filter, names, query: { ...query, sort: 'Popular' } };
  const most = SEARCH_RESULTS_MAX * driver.keys.length; // A pin may be in each.
  const rest = search.parts.filter((part) => part !== driver.met);
  const [row] = await shapedQuery<{ ids: number[] | null }>(
    `with walked as materialized (${firstRows(byLikes, driver, add, SEARCH_WALK_MAX + 1)})
     select case when (select count(*) from walked) <= ${SEARCH_WALK_MAX} then array(
       select pin_id from walked where ${allConditions(rest, names, add)} order by ${feedOrder(query.sort)} limit ${most}) end as ids`,
    values,
  );
  return row?.ids ? [...new Set(row.ids)].slice(0, SEARCH_RESULTS_MAX) : null;
}

const isLeast = (part: Part): boolean => part.kind === 'range' && part.measure === 'likes' && part.from !== null;
