import type { Kysely } from 'kysely';
import { readRestrictions } from '@/lib/data/moderation/restrictions';
import type { DB } from '@/lib/db/types';
import { CATEGORIES, groundFields } from '@/lib/domain/dsa/grounds';
import { RESTRICTIONS, type Restriction } from '@/lib/domain/dsa/restrictions';
import { originOf } from '@/lib/domain/dsa/statement';
import type { Lines } from '@/features/dsa/cli/read-year';

/** Of one category, or of all. */
export interface Counts {
  measures: number;
  automated: number;
  removed: number;
  disabled: number;
  suspended: number;
  terminated: number;
}

export const PARTS = ['notices by law', 'notices by terms', 'own by law', 'own by terms'] as const;
type Part = (typeof PARTS)[number];
type Category = (typeof CATEGORIES)[number] | 'TOTAL';

export type RestrictionCounts = Readonly<Record<Part, ReadonlyMap<string, Counts>>>;

const AT_ONCE = 1_000;

/** Every restriction of these lines once, in one part of the report: after a notice of article 16 or not, by a law or by the terms. */
export async function countRestrictions(database: Kysely<DB>, { first, last }: Lines): Promise<RestrictionCounts> {
  const empty = () => new Map<Category, Counts>([...CATEGORIES, 'TOTAL' as const].map((name) => [name, none()]));
  const counts = {
    'notices by law': empty(),
    'notices by terms': empty(),
    'own by law': empty(),
    'own by terms': empty(),
  };
  let after = first - 1;
  for (let isDone = last < first; !isDone;) {
    const some = await readRestrictions(database, { after, upTo: last, most: AT_ONCE });
    for (const restriction of some) {
      const own = counts[partOf(restriction)];
      add(own.get(groundFields(restriction.ground).category), restriction);
      add(own.get('TOTAL'), restriction);
    }
    after = some.at(-1)?.seq ?? last;
    isDone = some.length < AT_ONCE;
  }
  return counts;
}

const none = (): Counts => ({ measures: 0, automated: 0, removed: 0, disabled: 0, suspended: 0, terminated: 0 });

const partOf = (restriction: Restriction): Part =>
  `${originOf(restriction).source === 'SOURCE_ARTICLE_16' ? 'notices' : 'own'} by ${restriction.isLegal ? 'law' : 'terms'}`;

function add(counts: Counts | undefined, restriction: Restriction): void {
  if (!counts) return;
  const { action, until } = restriction;
  counts.measures += 1;
  if (originOf(restriction).isDetected) counts.automated += 1;
  counts[RESTRICTIONS[action].visibility === 'DECISION_VISIBILITY_CONTENT_REMOVED' ? 'removed' : 'disabled'] += 1;
  if (action === 'ban') counts[until ? 'suspended' : 'terminated'] += 1;
}
