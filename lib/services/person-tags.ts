import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';

interface SlugsAndIds {
  pins: string[];
  boards: string[];
}

/**
 * Tags of every page that shows a person or what is theirs: themselves, their pins, their boards and the boards that hold
 * their pins, each by slug and by id, the lists of the site and the sitemap.
 */
export async function tagsOfPerson(trx: Kysely<DB>, userId: number): Promise<string[]> {
  const { rows } = await sql<SlugsAndIds>`
    with own as (select id, slug from pins where posted_by = ${userId}),
    shown as (select id, slug from boards where creator = ${userId}
              or id in (select board_id from board_pins where pin_id in (select id from own)))
    select array(select id::text from own union all select slug from own where slug is not null) as pins,
           array(select id::text from shown union all select slug from shown) as boards`.execute(trx);
  const { pins = [], boards = [] } = rows[0] ?? {};
  return [
    pageTags.user(String(userId)),
    ...pins.map(pageTags.pin),
    ...boards.map(pageTags.board),
    pageTags.feed,
    pageTags.sitemap,
  ];
}
