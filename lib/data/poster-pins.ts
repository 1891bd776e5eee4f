import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, rulesFor, type PersonalRules } from '@/lib/data/personal-rules';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Pin } from '@/lib/schemas/pin';

const MOST = 6;

/** The newest other live pins of a pin's poster, for its page (rule 293). */
export async function findPosterPins(
  { _id, postedBy }: Pick<Pin, '_id' | 'postedBy'>,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<Pin[]> {
  const own = exclusion(rulesFor(rules, postedBy), 4);
  const rows = await namedQuery<PinRow>(
    `pins of poster${own.name}`,
    `select ${PIN_COLUMNS} from (
       select id from pins
       where posted_by = $1::bigint and status = 'live' and bucket = any ($2::int[]) and id <> $3${own.ofPin('pins')}
       order by id desc limit ${MOST}) newest
     join pins p on p.id = newest.id order by p.id desc`,
    [Number(postedBy), feedBuckets(filter, {}), Number(_id), ...own.values],
  );
  return rows.map(toPin);
}
