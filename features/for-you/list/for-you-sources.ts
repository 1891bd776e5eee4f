import 'server-only';
import { REASON_KINDS, type ReasonSource } from '@/features/for-you/list/pin-reason';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';

/** Sources of each kind. */
const MOST = 10;
/** Latest likes that are considered. */
const LIKES = 100;
const OWN_BOARDS = 10;
const PINS_OF_BOARD = 20;
/** The most frequent tags of these pins, of which the most telling are taken. */
const TASTES = 40;

/** SQL of the pins that person `$1` saved to the boards they used last. */
export const SAVED_SQL = `select pin_id from (select id from boards where creator = $1::bigint
     order by updated_at desc, id desc limit ${OWN_BOARDS}) own cross join lateral (
     select pin_id from board_pins where board_id = own.id order by position, pin_id limit ${PINS_OF_BOARD}) kept`;

/** A tag counts by its number of liked and saved pins, and the more, the rarer it is on the site. */
const TASTES_SQL = `
  select t.tag_id, t.likes, t.saves, (t.likes + t.saves) * ln(1 + site.n::float / greatest(1, size.n)) as weight
  from (
    select tag_id, (count(*) filter (where is_like))::int as likes, (count(*) filter (where not is_like))::int as saves
    from (select pin_id, true as is_like from (select pin_id from saves where user_id = $1
            order by created_at desc, pin_id desc limit ${LIKES}) liked
          union all select pin_id, false from (${SAVED_SQL}) saved) acts
    join pins p on p.id = acts.pin_id cross join unnest(p.tag_ids) tag_id
    group by 1 order by count(*) desc, tag_id limit ${TASTES}) t
  cross join lateral (select coalesce(sum(n), 0) as n from feed_counts where tag_id = t.tag_id) size
  cross join (select coalesce(sum(n), 0) as n from feed_counts where tag_id = 0) site`;

/**
 * What “For you” is made of, in the order in which sources take turns: followed people, tags and boards, the latest first,
 * the strongest tags of pins that were liked and saved lately, and interests. Each tag once, for its first reason.
 */
export function findSources(userId: string, rules: PersonalRules | null): Promise<ReasonSource[]> {
  const own = exclusion(rules, 2);
  const shown = (tag: string) => (rules ? ` and ${tag} <> all ($2::int[])` : '');
  const kind = (name: (typeof REASON_KINDS)[number]) => `${REASON_KINDS.indexOf(name)} as kind`;
  return namedQuery<ReasonSource>(
    `for you sources${own.name}`,
    `with tags_of as (
       select distinct on (tag_id) * from (
         select ${kind('tag')}, tag_id, 0 as likes, 0 as saves, extract(epoch from created_at)::float as weight
         from (select tag_id, created_at from tag_follows where user_id = $1 order by created_at desc, tag_id limit ${MOST}) f
         union all
         select ${kind('interest')}, t.id, 0, 0, 0 from users u join tags t on t.name = any (u.interests) where u.id = $1
         union all
         select ${kind('taste')}, tag_id, likes, saves, weight from (${TASTES_SQL}) tastes
       ) every_tag where true${shown('tag_id')}
       order by tag_id, kind),
     sources as (
       select kind, tag_id::bigint as id, t.name, null as slug, likes, saves, weight
       from tags_of join tags t on t.id = tag_id
       union all
       select ${kind('person')}, u.id, u.name, null, 0, 0, extract(epoch from f.created_at)::float
       from (select target_id, created_at from user_follows where user_id = $1
             order by created_at desc, target_id limit ${MOST}) f join users u on u.id = f.target_id
       where u.banned_at is null${own.ofPerson('u.id')}
       union all
       select ${kind('board')}, b.id, b.name, b.slug, 0, 0, extract(epoch from f.created_at)::float
       from (select board_id, created_at from board_follows where user_id = $1
             order by created_at desc, board_id limit ${MOST}) f
       join boards b on b.id = f.board_id join users u on u.id = b.creator
       where (not b.is_private or b.creator = $1) and u.banned_at is null${own.ofPerson('b.creator')})
     select (array['${REASON_KINDS.join("','")}'])[kind + 1] as kind, id, name, slug, likes, saves from (
       select *, row_number() over (partition by kind order by weight desc, id) as turn from sources) listed
     where turn <= ${MOST} order by turn, listed.kind`,
    [Number(userId), ...own.values],
  );
}
