import { EmptyList } from '@/components/feed/empty-list';
import { Suggestions } from '@/components/feed/suggestions';
import { ButtonLink } from '@/components/ui/button';
import { findNearTags } from '@/lib/data/tags';
import { searchWords } from '@/lib/domain/search/words';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { tagPath } from '@/lib/routes/tag-path';

/** Words of a term that are looked up. */
const WORDS = 5;

/** Suggests tags of similar spelling, and boards. */
export async function NoSearchResults({ term }: { term: string }) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const words = new Set([term.toLowerCase(), ...searchWords(term).slice(0, WORDS)]);
  const tags = await findNearTags([...words], filter, rules?.hiddenTagIds);
  const offers = [
    { label: 'Search boards instead', href: paths.searchBoards(term)() },
    { label: 'Popular pins', href: paths.home() },
  ];
  return (
    <>
      <EmptyList offers={offers}>No pins found</EmptyList>
      {tags.length > 0 && (
        <Suggestions heading="Similar searches">
          <ul aria-label="Similar searches" className="flex flex-wrap gap-2">
            {tags.map(({ name, pins }) => (
              <li key={name} className="min-w-0">
                <ButtonLink href={tagPath(name)} variant="raised">
                  <bdi>{name}</bdi> <span className="text-muted">{pins}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Suggestions>
      )}
    </>
  );
}
