import 'server-only';
import { showsFlagged, visiblePins } from '@/lib/data/board-row';
import { feedOrder, feedRanges } from '@/lib/data/feed-sql';
import { avatarPath, mediaPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { variantKey } from '@/lib/media/variants';

const SUGGESTED = 3;
/** Bounds of what a suggestion looks at, so that cost does not grow with the site. */
const NAMES = 200;
const MOST_FOLLOWED = 1_500;
const SORT = 'Popular';

/** The most followed of the people whose names begin so. */
export async function suggestPeople(beginning: string): Promise<{ id: string; name: string; image: string | null }[]> {
  const rows = await namedQuery<{ id: number; name: string; image: string | null; image_version: number }>(
    'people suggestions',
    `select id, name, image, image_version from (
       select id, name, image, image_version, followers_count from users
       where banned_at is null and lower(name) >= $1::text and lower(name) < $1 || chr(1114111)
       order by lower(name) limit ${NAMES}) begun
     order by followers_count desc, id desc limit ${SUGGESTED}`,
    [beginning],
  );
  return rows.map(({ id, name, image, image_version: version }) => ({
    id: String(id),
    name,
    image: avatarPath(image, version),
  }));
}

/** Of the most followed public boards those whose names match a full-text query. */
export async function suggestBoards(tsquery: string, filter: ContentFilter): Promise<{ slug: string; name: string }[]> {
  return namedQuery<{ slug: string; name: string }>(
    'board suggestions',
    `select b.slug, b.name from (
       select id, followers_count, words from boards where not is_private
       order by followers_count desc, id desc limit ${MOST_FOLLOWED}) followed
     join boards b on b.id = followed.id
     where followed.words @@ $1::tsquery and words(b.name, '{}') @@ $1 and ${visiblePins('b', '$2::boolean')} > 0
       and b.creator not in (select id from users where banned_at is not null)
     order by followed.followers_count desc, followed.id desc limit ${SUGGESTED}`,
    [tsquery, showsFlagged(filter)],
  );
}

/** Small pictures of the tags' most liked pins, by name. */
export async function findTagPictures(names: readonly string[], filter: ContentFilter): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const ranges = feedRanges('t.id', '1', filter, { sort: SORT }).join(' union all ');
  const rows = await namedQuery<{ name: string; image: string; has_small: boolean }>(
    `tag pictures ${filter}`,
    `select t.name, p.image, p.has_small from tags t
     cross join lateral (select pin_id from (${ranges}) ranges order by ${feedOrder(SORT)} limit 1) liked
     join pins p on p.id = liked.pin_id where t.name = any ($1::text[])`,
    [names],
  );
  const pathOf = (key: string, isSmall: boolean) =>
    mediaPath(isSmall ? variantKey.smallStill(key) : variantKey.still(key));
  return new Map(rows.map((row) => [row.name, pathOf(row.image, row.has_small)]));
}
