import { ButtonLink } from '@/components/ui/button';
import { withoutOperators } from '@/lib/domain/search/search-address';
import { paths } from '@/lib/routes';
import { unreadSeo } from '@/lib/seo/status-seo';

/** For a search that cannot be read (rule 216). */
export function UnreadSearch({ term, problem }: { term: string; problem: string }) {
  const words = withoutOperators(term);
  return (
    <div className="pb-8">
      <h1 className="page-title">{unreadSeo().heading}</h1>
      <p className="py-3 text-lg">{problem}</p>
      <p className="flex flex-wrap gap-2 pt-2">
        {words && (
          <ButtonLink href={paths.search(words)()} variant="primary">
            Search for the words
          </ButtonLink>
        )}
        <ButtonLink href={paths.searchHelp} variant="raised">
          Search help
        </ButtonLink>
      </p>
    </div>
  );
}
