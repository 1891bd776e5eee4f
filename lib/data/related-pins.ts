import 'server-only';
import { feedSlots } from '@/lib/data/feed-sql';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Pin } from '@/lib/schemas/pin';

const RELATED = 24;
/** Rarest tags of the pin that are looked into, and how many of each tag's latest and of its most liked pins. */
const TAGS = 5;
const CANDIDATES = 60;
/** Buckets of the feed's ages, each ordered by likes for itself. */
const AGES = '{0,1,2,3,4}';

/**
 * Pins that share tags with one, best first: a shared tag weighs the more the rarer it is, and likes
 * break ties. Only the rarest tags' first pins are candidates, so that the cost does not grow with the site.
 */
export async function getRelatedPins(pinId: string, filter: ContentFilter): Promise<Pin[]> {
  const rows = await namedQuery<PinRow>(
    'related pins',
    `with own as (
       select c.tag_id, sum(c.n) as n from pins p join feed_counts c on c.tag_id = any (p.tag_ids)
       where p.id = $1 and c.slot = any ($2::int[]) group by 1 having sum(c.n) > 1 order by n limit ${TAGS}),
     candidates as (
       select distinct f.pin_id from own cross join unnest($2::int[]) s(slot) cross join lateral (
         (select pin_id from feed where tag_id = own.tag_id and slot = s.slot order by pin_id desc limit ${CANDIDATES})
         union all
         (select top.pin_id from unnest('${AGES}'::int[]) a(age) cross join lateral (
            select pin_id from feed where tag_id = own.tag_id and slot = s.slot and age = a.age
            order by saves_count desc, pin_id desc limit ${CANDIDATES / 5}) top)) f),
     ranked as (
       select p.id, (select coalesce(sum(1 / ln(own.n + 1)), 0) from own where own.tag_id = any (p.tag_ids)) as weight
       from candidates c join pins p on p.id = c.pin_id where p.id <> $1 and p.status = 'live')
     select ${PIN_COLUMNS} from ranked r join pins p on p.id = r.id
     order by r.weight desc, p.saves_count desc, p.id desc limit ${RELATED}`,
    [Number(pinId), feedSlots(filter, {})],
  );
  return rows.map(toPin);
}
