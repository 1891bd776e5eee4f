import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { CachedLists } from '@/lib/data/cached-lists';
import { feedBuckets, feedOrder, feedRanges } from '@/lib/data/feed-sql';
import { findSources, SAVED_SQL } from '@/features/for-you/list/for-you-sources';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { reasonOf, type ReasonSource } from '@/features/for-you/list/pin-reason';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import type { ExplainedPin } from '@/features/for-you/list/schemas';

const MOST_PAGES = 10;
const MOST_PINS = MOST_PAGES * PAGE_SIZE;
/** Pins read in all, divided among the sources: a single source fills pages, too. */
const CANDIDATES = 1_000;
const PINS_OF_SOURCE = { least: 20, most: 320 };
/** Long enough to read all pages of a list. */
const LIFETIME_MS = 30 * 60_000;

interface ForYouRequest {
  userId: string;
  page: number;
  filter: ContentFilter;
  rules: PersonalRules | null;
}

interface ForYouList {
  ids: number[];
  /** Of each id, the index of its source. */
  places: number[];
  sources: ReasonSource[];
}

export interface ForYouPage {
  pins: ExplainedPin[];
  total: number;
  totalPages: number;
}

const lists = new CachedLists<ForYouList>({ lifetimeMs: LIFETIME_MS });

/**
 * Live pins by what the person follows, likes, saves and chose, each with its reason, without their own and those that they have
 * liked or just saved (rule 119). Page 1 is always fresh; later pages are of its list (rule 120).
 */
export async function getForYou(request: ForYouRequest): Promise<ForYouPage> {
  const { userId, page, filter, rules } = request;
  const key = [userId, filter, rules?.key];
  const { list, ids } = await lists.readPage(key, Math.min(page, MOST_PAGES + 1), () => makeList(request), page === 1);
  const reasons = new Map(list.ids.map((id, i) => [String(id), list.sources[list.places[i] ?? 0]]));
  const pins = (await readPinsInOrder(ids, feedBuckets(filter, {}))).flatMap((pin) => {
    const source = reasons.get(pin._id);
    return source ? [{ ...pin, reason: reasonOf(source) }] : [];
  });
  return { pins, total: list.ids.length, totalPages: pageCount(list.ids.length, PAGE_SIZE) };
}

async function makeList(request: ForYouRequest): Promise<ForYouList> {
  const sources = await findSources(request.userId, request.rules);
  if (sources.length === 0) return { ids: [], places: [], sources };
  const [row] = await readCandidates(request, sources);
  return { ids: row?.ids ?? [], places: row?.places ?? [], sources };
}

const perSource = (sources: number) => {
  const { least, most } = PINS_OF_SOURCE;
  return Math.min(most, Math.max(least, least * 2 ** Math.floor(Math.log2(CANDIDATES / sources / least))));
};

/** Sources take turns. A tag gives two of its newest pins, then one of the most liked pins of the month. A pin belongs to the source that reaches it first. */
function readCandidates({ userId, filter, rules }: ForYouRequest, sources: ReasonSource[]) {
  const own = exclusion(rules, 5);
  const limit = perSource(sources.length);
  const ofTag = (sort: 'Latest' | 'Popular', turn: string) => {
    const ranges = feedRanges('s.id::int', `${limit}`, filter, {
      sort,
      timePeriod: sort === 'Popular' ? 'month' : undefined,
    });
    return `select pin_id, ${turn} as turn from (
      select pin_id, row_number() over (order by ${feedOrder(sort)}) as n from (${ranges.join(' union all ')}) ranges
      order by ${feedOrder(sort)} limit ${limit}) ${sort.toLowerCase()}`;
  };
  return namedQuery<{ ids: number[]; places: number[] }>(
    `for you ${filter} ${limit}${own.name}`,
    `with sources as (
       select kind, id, (place - 1)::int as place from unnest($2::text[], $3::bigint[]) with ordinality s (kind, id, place)),
     candidates as (
       select s.place, best.pin_id, best.turn from sources s cross join lateral (
         ${ofTag('Latest', 'n + (n - 1) / 2')} union all ${ofTag('Popular', '3 * n')}) best
       where s.kind not in ('person', 'board')
       union all
       select s.place, theirs.pin_id, theirs.turn from sources s cross join lateral (
         select id as pin_id, row_number() over (order by id desc) as turn from pins
         where posted_by = s.id and status = 'live' and bucket = any ($4::int[]) order by id desc limit ${limit}) theirs
       where s.kind = 'person'
       union all
       select s.place, kept.pin_id, row_number() over (partition by s.place order by kept.position, kept.pin_id)
       from sources s cross join lateral (
         select bp.pin_id, bp.position from board_pins bp join pins p on p.id = bp.pin_id
         where bp.board_id = s.id and p.status = 'live' and p.bucket = any ($4)
         order by bp.position, bp.pin_id limit ${limit}) kept
       where s.kind = 'board'),
     firsts as (select distinct on (pin_id) * from candidates order by pin_id, turn, place)
     select coalesce(array_agg(pin_id order by turn, place, pin_id desc), '{}') as ids,
            coalesce(array_agg(place order by turn, place, pin_id desc), '{}') as places
     from (
       select f.* from firsts f join pins p on p.id = f.pin_id
       where p.status = 'live' and p.posted_by <> $1${own.ofPin('p')}
         and not exists (select from saves where user_id = $1 and pin_id = f.pin_id)
         and f.pin_id not in (${SAVED_SQL})
       order by f.turn, f.place, f.pin_id desc limit ${MOST_PINS}) shown`,
    [
      Number(userId),
      sources.map(({ kind }) => kind),
      sources.map(({ id }) => id),
      feedBuckets(filter, {}),
      ...own.values,
    ],
  );
}
