import { EmptyList } from '@/components/feed/empty-list';
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
}

/** Offers corrections, tags of similar spelling, and boards (rule 224). */
export async function NoSearchResults({ term, offers }: NoSearchResultsProps) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const words = new Set([term.toLowerCase(), ...plainWords(term).slice(0, WORDS)]);
  const tags = await findNearTags([...words], filter, rules?.hiddenTagIds);
  const others = tags.filter(({ name }) => !offers.includes(name));
  return (
    <>
      <EmptyList
        offers={[
          { label: 'Search boards instead', href: paths.searchBoards(term)() },
          { label: 'Popular pins', href: paths.home() },
        ]}
      >
        No pins found
      </EmptyList>
      <DidYouMean
        offers={[
          ...offers.map((label) => ({ label, href: paths.search(label)() })),
          ...others.map(({ name, pins }) => ({ label: name, href: tagPath(name), pins })),
        ]}
      />
    </>
  );
}
