import 'server-only';
import { INDEXABLE } from '@/lib/data/indexable-pages';
import { mediaPath } from '@/lib/data/pin-row';
import { LISTED_ROWS, rangeStartsSql, type ListedTable } from '@/lib/data/sitemap-ranges-sql';
import { namedQuery } from '@/lib/db/client';
import type { MediaType } from '@/lib/domain/media-types';
import { originalKey, variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';

export type RangedKind = keyof typeof INDEXABLE;
export type VideoKind = 'videos' | 'flagged-videos';
const TABLES: Record<RangedKind, ListedTable> = {
  pins: 'pins',
  videos: 'pins',
  flagged: 'pins',
  'flagged-videos': 'pins',
  boards: 'boards',
  users: 'users',
};
/** A profile changes with its pins and boards (rule 96). */
const changedOf = (kind: RangedKind) => (kind === 'users' ? 'greatest(pins_changed, boards_changed)' : 't.updated_at');
export const isRangedKind = (kind: string): kind is RangedKind => kind in INDEXABLE;
export const isVideoKind = (kind: RangedKind): kind is VideoKind => kind.endsWith('videos');

export interface IdRange {
  from: number;
  /** First id after it; undefined: open. */
  to?: number;
}

export interface IndexablePage {
  path: string;
  changed: Date;
  images?: string[];
}

/** Only the last range is open; others stay. */
export async function sitemapRanges(kind: RangedKind): Promise<IdRange[]> {
  const table = TABLES[kind];
  const starts = await namedQuery<{ id: number }>(`sitemap ranges ${table}`, rangeStartsSql(table), []);
  return starts.map(({ id }, i) => ({ from: id, to: starts[i + 1]?.id }));
}

/** Two bounds of an index, which a test for null would not be. */
export const IN_RANGE = 't.id >= $1 and t.id < $2';
/** No id reaches the end of an open range (`time_id()`). */
export const boundsOf = ({ from, to = Number.MAX_SAFE_INTEGER }: IdRange): [number, number] => [from, to];

/** Null without an indexable page. */
export async function rangeChanged(kind: RangedKind, range: IdRange): Promise<Date | null> {
  const [row] = await namedQuery<{ changed: Date | null }>(
    `sitemap changed ${kind}`,
    `select max(${changedOf(kind)}) as changed from ${INDEXABLE[kind]} and ${IN_RANGE}`,
    boundsOf(range),
  );
  return row?.changed ?? null;
}

/** Null for profiles outside the sitemap. */
export async function profileChanged(userId: string): Promise<Date | null> {
  const [row] = await namedQuery<{ changed: Date }>(
    'profile changed',
    `select ${changedOf('users')} as changed from ${INDEXABLE.users} and t.id = $1`,
    [Number(userId)],
  );
  return row?.changed ?? null;
}

/** By id; pages with videos are in `videosInRange`. */
export async function pagesInRange(kind: Exclude<RangedKind, VideoKind>, range: IdRange): Promise<IndexablePage[]> {
  if (kind === 'pins' || kind === 'flagged') return pinPages(kind, range);
  return kind === 'boards' ? boardPages(range) : profilePages(range);
}

function readRange<Row extends { id: number; changed: Date }>(kind: RangedKind, columns: string, range: IdRange) {
  return namedQuery<Row>(
    `sitemap ${kind}`,
    `select t.id, ${changedOf(kind)} as changed, ${columns} from ${INDEXABLE[kind]} and ${IN_RANGE} order by t.id limit ${LISTED_ROWS}`,
    boundsOf(range),
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
    const keys = new Set([variantKey.still(row.image), originalKey(row.image, row.media_type)]);
    return { path: paths.pin(row.slug ?? String(row.id)), changed: row.changed, images: [...keys].map(mediaPath) };
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
