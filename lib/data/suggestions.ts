import 'server-only';
import { showsFlagged, visiblePins } from '@/lib/data/board-row';
import { avatarPath, stillPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';

const SUGGESTED = 3;
/** Bounds of what a suggestion looks at, so that cost does not grow with the site. */
const NAMES = 200;
const MOST_FOLLOWED = 1_500;

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

interface SuggestedBoard {
  slug: string;
  name: string;
  /** Path of its cover's small still. */
  image: string | null;
}

/** Of the most followed public boards those whose names match a full-text query. */
export async function suggestBoards(tsquery: string, filter: ContentFilter): Promise<SuggestedBoard[]> {
  const rows = await namedQuery<{ slug: string; name: string; cover: [key: string, hasSmall: boolean] | null }>(
    'board suggestions',
    `select b.slug, b.name, case when $2::boolean then c.covers else c.unflagged end -> 0 as cover from (
       select id, followers_count, words from boards where not is_private
       order by followers_count desc, id desc limit ${MOST_FOLLOWED}) followed
     join boards b on b.id = followed.id left join board_covers c on c.board_id = b.id
     where followed.words @@ $1::tsquery and words(b.name, '{}') @@ $1 and ${visiblePins('b', '$2::boolean')} > 0
       and b.creator not in (select id from users where banned_at is not null)
     order by followed.followers_count desc, followed.id desc limit ${SUGGESTED}`,
    [tsquery, showsFlagged(filter)],
  );
  return rows.map(({ cover, ...board }) => ({ ...board, image: cover && stillPath(cover[0], cover[1]) }));
}
