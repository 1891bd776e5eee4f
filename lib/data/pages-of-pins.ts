import { sql, type Kysely } from 'kysely';
import type { RemovalTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';

interface Places {
  pins: string[];
  others: string[];
  boards: string[];
  posters: string[];
  tags: string[];
}

/**
 * What the pins' removal purges: their pages and those of boards, posters, tags, site, search and sitemap; pages by id carry
 * the slug's tag. Hidden pins' tags are all in `replaced`, as nobody could see them.
 */
export async function tagsOfPins(trx: Kysely<DB>, pinIds: readonly number[]): Promise<RemovalTags> {
  if (pinIds.length === 0) return { removed: [], replaced: [] };
  const { rows } = await sql<Places>`
    with own as (select id, slug, status, posted_by, tags from pins where id = any (${pinIds}::bigint[])),
    shown as (select id, slug from boards where id in (select board_id from board_pins join own on own.id = pin_id))
    select array(select coalesce(slug, id::text) from own where status = 'live') as pins,
           array(select id::text from own where slug is not null or status <> 'live'
                 union all select slug from own where slug is not null and status <> 'live') as others,
           array(select id::text from shown union all select slug from shown) as boards,
           array(select distinct posted_by::text from own) as posters,
           array(select distinct unnest(tags) from own) as tags`.execute(trx);
  const { pins = [], others = [], boards = [], posters = [], tags = [] } = rows[0] ?? {};
  const replaced = [
    ...others.map(pageTags.pin),
    ...boards.map(pageTags.board),
    ...posters.map(pageTags.user),
    ...tags.map(pageTags.tag),
    pageTags.feed,
    pageTags.search,
    pageTags.boards,
    pageTags.sitemap,
  ];
  return { removed: pins.map(pageTags.pin), replaced };
}
