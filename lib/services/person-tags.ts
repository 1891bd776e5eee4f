import { sql, type Kysely } from 'kysely';
import type { RemovalTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';

interface SlugsAndIds {
  pins: string[];
  others: string[];
  boards: string[];
  foreign_boards: string[];
}

/** What the removal of a person with their pins and boards purges; private boards and hidden pins are in `replaced`. */
export async function tagsOfPerson(trx: Kysely<DB>, userId: number): Promise<RemovalTags> {
  const { rows } = await sql<SlugsAndIds>`
    with own as (select id, slug, status in ('live', 'hidden') as is_shown from pins where posted_by = ${userId}),
    shown as (select id, slug, creator = ${userId} and not is_private as is_own from boards where creator = ${userId}
              or id in (select board_id from board_pins where pin_id in (select id from own)))
    select array(select coalesce(slug, id::text) from own where is_shown) as pins,
           array(select id::text from own where slug is not null or not is_shown
                 union all select slug from own where slug is not null and not is_shown) as others,
           array(select slug from shown where is_own union all select id::text from shown where is_own) as boards,
           array(select slug from shown where not is_own union all select id::text from shown where not is_own)
             as foreign_boards`.execute(trx);
  const { pins = [], others = [], boards = [], foreign_boards: foreign = [] } = rows[0] ?? {};
  return {
    removed: [pageTags.user(String(userId)), ...pins.map(pageTags.pin), ...boards.map(pageTags.board)],
    replaced: [...others.map(pageTags.pin), ...foreign.map(pageTags.board), pageTags.feed, pageTags.sitemap],
  };
}
