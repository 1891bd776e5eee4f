import { TextPage } from '@/components/layout/text-page';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { SEARCH_EXAMPLES } from '@/lib/domain/search/examples';
import { searchAddress } from '@/lib/domain/search/search-address';
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

/** The canonical address, which needs no redirect. */
function hrefOf(search: string): string {
  const address = searchAddress(search, DEFAULT_FEED_QUERY);
  if ('problem' in address) throw new Error(address.problem);
  return paths.search(address.term)(address.list);
}

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
                  <a href={hrefOf(search)} rel="nofollow">
                    {search}
                  </a>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <h2>Find by image</h2>
      <p>
        <a href={paths.searchByPicture}>Find by image</a> finds a picture or GIF that you have, or pins that look like
        it. On a pin, choose “Find similar” in the menu “More”.
      </p>
      <h2>Good to know</h2>
      <p>
        Capital letters make no difference. Anything else is plain text: “night-sky” or “12:30” is found as it stands. A
        search that we can’t read tells you why.
      </p>
    </TextPage>
  );
}
