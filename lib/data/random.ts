import 'server-only';
import { showsFlagged, visiblePins } from '@/lib/data/board-row';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';

/** Rows on each side of a random id to draw from: otherwise pins after a gap between ids would be drawn more often. */
const NEARBY = 50;
/** Boards may be empty, private or hidden. */
const TRIES = 3;

type FindNear = (filter: ContentFilter, rules: PersonalRules | null) => Promise<{ slug: string }[]>;

/** A random id in the table's range. */
const randomPlace = (column: string, table: string) =>
  `place as materialized (
     select (low + random() * (high - low))::bigint as id
     from (select min(${column}) as low, max(${column}) as high from ${table}) ends)`;

const nearPlace = (column: string, from: string) =>
  `((select ${column} as id from ${from} and ${column} >= (select id from place) order by ${column} limit ${NEARBY})
    union all
    (select ${column} from ${from} and ${column} < (select id from place) order by ${column} desc limit ${NEARBY}))`;

const findPin: FindNear = (filter, rules) => {
  const own = exclusion(rules, 2);
  return namedQuery(
    `random pin${own.name}`,
    `with ${randomPlace('pin_id', 'feed where tag_id = 0')}
     select coalesce(p.slug, p.id::text) as slug
     from ${nearPlace('pin_id', 'feed where tag_id = 0 and bucket = any ($1::int[])')} near
     join pins p on p.id = near.id where true${own.ofPin('p')} order by random() limit 1`,
    [feedBuckets(filter, {}), ...own.values],
  );
};

const findBoard: FindNear = (filter, rules) => {
  const own = exclusion(rules, 2);
  return namedQuery(
    `random board${own.name}`,
    `with ${randomPlace('id', 'boards')}
     select b.slug from ${nearPlace('id', 'boards where true')} near
     join boards b on b.id = near.id join users u on u.id = b.creator
     where not b.is_private and u.banned_at is null
       and ${visiblePins('b', '$1::boolean')} > 0${own.ofPerson('b.creator')} order by random() limit 1`,
    [showsFlagged(filter), ...own.values],
  );
};

const drawn =
  (find: FindNear): ((filter: ContentFilter, rules: PersonalRules | null) => Promise<string | null>) =>
  async (filter, rules) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const [row] = await find(filter, rules);
      if (row) return row.slug;
    }
    return null;
  };

/** Slug or id of a random visible pin; reads some dozens of rows. */
export const findRandomPin = drawn(findPin);

/** Slug of a random visible board. */
export const findRandomBoard = drawn(findBoard);
