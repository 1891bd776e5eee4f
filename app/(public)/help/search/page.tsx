import { searchHelpParts } from '@/app/_parts/search-help';
import { Parts } from '@/app/_screens/parts';
import { TextPage } from '@/components/layout/text-page';
import { SEARCH_EXAMPLES } from '@/lib/domain/search/examples';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.searchHelp,
  title: 'Search help',
  description:
    'How to search for pins: leave words out, search for phrases, tags, people and boards, and narrow by likes, size, shape or date.',
  kind: 'WebPage',
});

export const metadata = seo.metadata;

export default function SearchHelpPage() {
  return (
    <TextPage seo={seo}>
      <p>
        Type words, and add any of these. Press an example to run it. Each part of a search stands above its results,
        where you can take it off.
      </p>
      {SEARCH_EXAMPLES.map(({ heading, examples }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <dl>
            {examples.map(({ search, says }) => (
              <div key={search} className="py-2">
                <dt>
                  <a href={paths.search(search)()} rel="nofollow">
                    {search}
                  </a>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Parts of={searchHelpParts} props={{}} />
      <h2>Good to know</h2>
      <p>
        Capital letters make no difference. Anything else is plain text: “night-sky”, “12:30” or “-5°” is found as it
        stands. If nothing fits a search, its words alone are tried.
      </p>
    </TextPage>
  );
}
