import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';

interface Places {
  pins: string[];
  boards: string[];
  posters: string[];
  tags: string[];
}

/**
 * Tags of every page that shows some pins: their own, by slug and by id, the boards that hold them, their posters, the lists
 * of their tags, and the lists of the site with its search and its sitemap.
 */
export async function tagsOfPins(trx: Kysely<DB>, pinIds: readonly number[]): Promise<string[]> {
  if (pinIds.length === 0) return [];
  const { rows } = await sql<Places>`
    with own as (select id, slug, posted_by, tags from pins where id = any (${pinIds}::bigint[])),
    shown as (select id, slug from boards where id in (select board_id from board_pins join own on own.id = pin_id))
    select array(select id::text from own union all select slug from own where slug is not null) as pins,
           array(select id::text from shown union all select slug from shown) as boards,
           array(select distinct posted_by::text from own) as posters,
           array(select distinct unnest(tags) from own) as tags`.execute(trx);
  const { pins = [], boards = [], posters = [], tags = [] } = rows[0] ?? {};
  return [
    ...pins.map(pageTags.pin),
    ...boards.map(pageTags.board),
    ...posters.map(pageTags.user),
    ...tags.map(pageTags.tag),
    pageTags.feed,
    pageTags.search,
    pageTags.sitemap,
  ];
}
