import 'server-only';
import { feedBuckets, feedOrder, feedRanges } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { stillPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import { altText } from '@/lib/domain/alt-text';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { groupBy } from '@/lib/domain/group-by';
import type { MediaType } from '@/lib/domain/media-types';
import type { Cover, CoveredTag } from '@/lib/schemas/tag';

const SORT = 'Popular';
/** The most liked pins of each tag, of which one is chosen; more where some may be hidden. */
const CANDIDATES = { everybody: 4, personal: 24 };

interface Candidate {
  id: number;
  slug: string | null;
  image: string;
  has_small: boolean;
  placeholder: string;
  alt: string;
  tags: string[];
  media_type: MediaType;
}

interface CandidateRow {
  name: string;
  pins: number;
  /** Null without a visible one. */
  candidate: Candidate | null;
}

/** Tags of these names that exist, in this order, each with a well-liked pin: another one for each tag if possible (rule 286). */
export async function findCoveredTags(
  names: readonly string[],
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<CoveredTag[]> {
  if (names.length === 0) return [];
  const own = exclusion(rules, 3);
  const limit = rules ? CANDIDATES.personal : CANDIDATES.everybody;
  const ranges = feedRanges('t.id', `${limit}`, filter, { sort: SORT }).join(' union all ');
  const rows = await namedQuery<CandidateRow>(
    `covered tags ${filter}${own.name}`,
    `select t.name, counted.pins, (select to_json(pin) from (select p.id, p.slug, p.image, p.has_small, p.placeholder, p.alt, p.tags, p.media_type) pin
        where p.id is not null) as candidate
     from unnest($1::text[]) with ordinality asked (name, place) join tags t on t.name = asked.name
     cross join lateral (
       select coalesce(sum(n), 0)::int as pins from feed_counts where tag_id = t.id and bucket = any ($2::int[])) counted
     left join lateral (select pin_id, saves_count from (${ranges}) ranges order by ${feedOrder(SORT)} limit ${limit}) liked on true
     left join pins p on p.id = liked.pin_id${own.ofPin('p')}
     order by asked.place, ${feedOrder(SORT, 'liked.')}`,
    [names, feedBuckets(filter, {}), ...own.values],
  );
  return chooseCovers(groupBy(rows, ({ name }) => name));
}

function chooseCovers(rows: ReadonlyMap<string, CandidateRow[]>): CoveredTag[] {
  const taken = new Set<number>();
  return [...rows].map(([name, own]) => {
    const candidates = own.flatMap(({ candidate }) => candidate ?? []);
    const chosen = candidates.find(({ id }) => !taken.has(id)) ?? candidates[0];
    if (chosen) taken.add(chosen.id);
    return { name, pins: own[0]?.pins ?? 0, cover: chosen ? toCover(chosen) : null };
  });
}

const toCover = (pin: Candidate): Cover => ({
  slugOrId: pin.slug ?? String(pin.id),
  image: stillPath(pin.image, pin.has_small),
  alt: pin.alt || altText(pin.tags, pin.media_type),
  placeholder: pin.placeholder,
});
