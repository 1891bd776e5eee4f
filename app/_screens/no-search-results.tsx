import { EmptyList, type Offer } from '@/components/feed/empty-list';
import { DidYouMean } from '@/components/search/did-you-mean';
import { findNearTags } from '@/lib/data/tags';
import { plainWords } from '@/lib/domain/search/plain-words';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { tagPath } from '@/lib/routes/tag-path';

/** Words of a term that are looked up. */
const WORDS = 5;

interface NoSearchResultsProps {
  term: string;
  /** Searches that may be meant. */
  offers: readonly string[];
  /** Other lists of the search that have something. */
  tabs: readonly Offer[];
}

/** Offers lists that have something, corrections, and tags of similar spelling (rules 25 and 30). */
export async function NoSearchResults({ term, offers, tabs }: NoSearchResultsProps) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const words = new Set([term.toLowerCase(), ...plainWords(term).slice(0, WORDS)]);
  const tags = await findNearTags([...words], filter, rules?.hiddenTagIds);
  const others = tags.filter(({ name }) => !offers.includes(name));
  return (
    <>
      <EmptyList offers={[...tabs, { label: 'Popular pins', href: paths.home() }]}>No pins found</EmptyList>
      <DidYouMean
        offers={[
          ...offers.map((label) => ({ label, href: paths.search(label)() })),
          ...others.map(({ name, pins }) => ({ label: name, href: tagPath(name), pins })),
        ]}
      />
    </>
  );
}
