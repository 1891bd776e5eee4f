import 'server-only';
import { INDEXABLE } from '@/lib/data/indexable-pages';
import { mediaPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { MediaType } from '@/lib/domain/feed-query';
import { variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';

/** Ids that one sitemap covers (rule 30). */
const RANGE_SIZE = 10_000;
/** Boundaries are rounded down to this many low bits, 18.6 hours of ids, so that a deletion rarely moves one. */
const BOUNDARY_BITS = 38;

export type RangedKind = keyof typeof INDEXABLE;
export type VideoKind = 'videos' | 'flagged-videos';
/** The table whose ids the ranges are of. */
const TABLES: Record<RangedKind, string> = {
  pins: 'pins',
  videos: 'pins',
  flagged: 'pins',
  'flagged-videos': 'pins',
  boards: 'boards',
  users: 'users',
};
/** When the page of a row last changed: a profile does with what it shows (rule 93). */
const changedOf = (kind: RangedKind) => (kind === 'users' ? 'greatest(pins_changed, boards_changed)' : 't.updated_at');
export const isRangedKind = (kind: string): kind is RangedKind => kind in INDEXABLE;
export const isVideoKind = (kind: RangedKind): kind is VideoKind => kind.endsWith('videos');

export interface IdRange {
  /** First id. */
  from: number;
  /** First id behind the range; undefined: the range takes everything that is still to come. */
  to?: number;
}

export interface IndexablePage {
  path: string;
  changed: Date;
  images?: string[];
}

/** Id ranges of at most 10,000 rows that cover a table; only the last is open. It walks an index and reads no row. */
export async function sitemapRanges(kind: RangedKind): Promise<IdRange[]> {
  const starts = await namedQuery<{ id: number }>(
    `sitemap ranges ${kind}`,
    `with recursive start(id) as (
       select 1::bigint
       union all
       select case when n.id >> ${BOUNDARY_BITS} << ${BOUNDARY_BITS} > start.id
                   then n.id >> ${BOUNDARY_BITS} << ${BOUNDARY_BITS} else n.id end
       from start cross join lateral (select t.id from ${TABLES[kind]} t where t.id >= start.id order by t.id
                                      offset ${RANGE_SIZE} limit 1) n)
     select id from start order by id`,
    [],
  );
  return starts.map(({ id }, i) => ({ from: id, to: starts[i + 1]?.id }));
}

const inRange = 't.id >= $1 and ($2::bigint is null or t.id < $2)';
const bounds = ({ from, to }: IdRange) => [from, to ?? null];

/** When an indexable page of a range last changed; null when it has none. */
export async function rangeChanged(kind: RangedKind, range: IdRange): Promise<Date | null> {
  const [row] = await namedQuery<{ changed: Date | null }>(
    `sitemap changed ${kind}`,
    `select max(${changedOf(kind)}) as changed from ${INDEXABLE[kind]} and ${inRange}`,
    bounds(range),
  );
  return row?.changed ?? null;
}

/** The indexable pages of a range, by id; those with videos are told by `videosInRange`. */
export async function pagesInRange(kind: Exclude<RangedKind, VideoKind>, range: IdRange): Promise<IndexablePage[]> {
  if (kind === 'pins' || kind === 'flagged') return pinPages(kind, range);
  return kind === 'boards' ? boardPages(range) : profilePages(range);
}

function readRange<Row extends { id: number; changed: Date }>(kind: RangedKind, columns: string, range: IdRange) {
  return namedQuery<Row>(
    `sitemap ${kind}`,
    `select t.id, ${changedOf(kind)} as changed, ${columns} from ${INDEXABLE[kind]} and ${inRange} order by t.id limit ${RANGE_SIZE}`,
    bounds(range),
  );
}

interface PinRow {
  id: number;
  changed: Date;
  slug: string | null;
  image: string;
  media_type: MediaType;
}

async function pinPages(kind: 'pins' | 'flagged', range: IdRange): Promise<IndexablePage[]> {
  const rows = await readRange<PinRow>(kind, 't.slug, t.image, t.media_type', range);
  return rows.map((row) => {
    const keys = [variantKey.still(row.image), ...(row.media_type === 'gif' ? [variantKey.gif(row.image)] : [])];
    return { path: paths.pin(row.slug ?? String(row.id)), changed: row.changed, images: keys.map(mediaPath) };
  });
}

async function boardPages(range: IdRange): Promise<IndexablePage[]> {
  const rows = await readRange<{ id: number; changed: Date; slug: string }>('boards', 't.slug', range);
  return rows.map((row) => ({ path: paths.board(row.slug)(), changed: row.changed }));
}

interface UserRow {
  id: number;
  changed: Date;
  has_pins: boolean;
  boards_changed: Date | null;
}

async function profilePages(range: IdRange): Promise<IndexablePage[]> {
  const columns = 'pins_changed is not null as has_pins, boards_changed';
  const rows = await readRange<UserRow>('users', columns, range);
  return rows.flatMap(({ id, changed, has_pins: hasPins, boards_changed: boardsChanged }) => [
    ...(hasPins ? [{ path: paths.profile(String(id))(), changed }] : []),
    ...(boardsChanged ? [{ path: paths.profileBoards(String(id))(), changed: boardsChanged }] : []),
  ]);
}
