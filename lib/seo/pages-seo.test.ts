import { DEFAULT_FEED_QUERY as query } from '@/lib/domain/feed-query';
import { informationSeo } from '@/lib/seo/information-seo';
import { reportSeo } from '@/lib/seo/request-seo';
import { searchBoardsSeo, searchPinsSeo } from '@/lib/seo/search-seo';
import { canonical, indexed, types } from '@/lib/seo/testing/page-facts';
import { samplePin, samplePins } from '@/lib/seo/testing/sample-data';

const many = samplePins([samplePin()], 200, 4);

describe('pages other than lists, pins, boards and people', () => {
  it('never index searches', () => {
    const boards = { boards: [], total: 0, totalPages: 1 };
    const pages = [
      searchPinsSeo({ term: 'a b', query, list: many }),
      searchBoardsSeo({ term: 'a b', page: 1, list: boards }),
    ];
    expect(pages.map(indexed)).toEqual([false, false]);
    expect(pages[0]?.heading).toBe('Search: a b');
  });

  it('name no URL for screens that are not indexed, whatever their parameters', () => {
    const seo = reportSeo('/report?pin=7');
    expect([indexed(seo), canonical(seo)]).toEqual([false, undefined]);
  });

  it('describe pages of information', () => {
    const seo = informationSeo({
      path: '/contact-us',
      title: 'Contact us',
      description: 'Write to us.',
      kind: 'ContactPage',
    });
    expect(types(seo)).toEqual(['ContactPage', 'Organization', 'BreadcrumbList']);
    expect(seo.graph['@graph'][0]).toMatchObject({ publisher: { '@id': 'http://localhost:3000/#organization' } });
    expect(seo.graph['@graph'][1]).toMatchObject({ '@id': 'http://localhost:3000/#organization' });
    expect(indexed(seo)).toBe(true);
  });
});
