import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { portOf } from '@/lib/features/registry';
import type { Pin } from '@/lib/schemas/pin';

const RELATED = 24;
/** Rarest tags used, and pins of each: the latest, and the most liked of each age bucket. */
const TAGS = 4;
const LATEST = 48;
const LIKED = 10;
/** Candidates with the most and rarest tags, which are read. */
const FINALISTS = 48;
const AGE_BUCKETS = '{0,1,2,3,4}';

export interface PinsAround {
  related: Pin[];
  /** Not among the related ones. */
  alike: Pin[];
}

/** Pins that look like it, and pins with shared tags. */
export async function getRelatedPins(
  pinId: string,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<PinsAround> {
  const findAlikePins = await portOf('findAlikePins');
  const [alike = [], related] = await Promise.all([
    findAlikePins?.(pinId, { filter, rules }),
    findRelatedPins(pinId, filter, rules),
  ]);
  const isAlike = new Set(alike.map(({ _id }) => _id));
  return { alike, related: related.filter(({ _id }) => !isAlike.has(_id)) };
}

/** Pins with shared tags, best first: rare tags weigh more, likes break ties. Candidates are limited, so cost does not grow with the site. */
async function findRelatedPins(pinId: string, filter: ContentFilter, rules: PersonalRules | null): Promise<Pin[]> {
  const own = exclusion(rules, 3);
  const rows = await namedQuery<PinRow>(
    `related pins${own.name}`,
    `with own as materialized (
       select c.tag_id, 1 / ln(sum(c.n) + 1) as weight from pins p join feed_counts c on c.tag_id = any (p.tag_ids)
       where p.id = $1 and c.bucket = any ($2::int[]) group by 1 having sum(c.n) > 1 order by sum(c.n) limit ${TAGS}),
     candidates as (
       select own.tag_id, own.weight, f.pin_id, f.saves_count
       from own cross join unnest($2::int[]) s(bucket) cross join lateral (
         (select pin_id, 0 as saves_count from feed where tag_id = own.tag_id and bucket = s.bucket
          order by pin_id desc limit ${LATEST} / cardinality($2))
         union all
         (select liked.* from unnest('${AGE_BUCKETS}'::int[]) a(age_bucket) cross join lateral (
            select pin_id, saves_count from feed where tag_id = own.tag_id and bucket = s.bucket and age_bucket = a.age_bucket
            order by saves_count desc, pin_id desc limit ${LIKED} / cardinality($2)) liked)) f
       where f.pin_id <> $1${own.ofPinId('f.pin_id')}),
     finalists as (
       select pin_id from (select pin_id, tag_id, weight, max(saves_count) as saves_count from candidates group by 1, 2, 3) once
       group by pin_id order by sum(weight) desc, max(saves_count) desc, pin_id desc limit ${FINALISTS}),
     ranked as materialized (
       select p.id, p.saves_count, (select sum(weight) from own where tag_id = any (p.tag_ids)) as weight
       from finalists f join pins p on p.id = f.pin_id where p.status = 'live'
       order by weight desc, saves_count desc, id desc limit ${RELATED})
     select ${PIN_COLUMNS}
     from ranked r join pins p on p.id = r.id
     order by r.weight desc, r.saves_count desc, p.id desc`,
    [Number(pinId), feedBuckets(filter, {}), ...own.values],
  );
  return rows.map(toPin);
}
