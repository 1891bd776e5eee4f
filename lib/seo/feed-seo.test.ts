import { CATEGORIES } from '@/lib/domain/categories';
import { DEFAULT_FEED_QUERY as query, type FeedQuery } from '@/lib/domain/feed-query';
import { feedSeo, followsSeo, type FeedScope } from '@/lib/seo/feed-seo';
import { canonical, indexed, types } from '@/lib/seo/testing/page-facts';
import { samplePin, samplePins } from '@/lib/seo/testing/sample-data';
import { termKind } from '@/lib/services/term-lists';

const many = samplePins([samplePin()], 200, 4);
const home = { kind: 'home' } as const;
const slowWaves = { kind: 'tag', name: 'slow waves' } as const;
const closeUp = { kind: 'category', name: 'Close Up' } as const;

describe('feeds', () => {
  it('describe the main list', () => {
    const seo = feedSeo({ scope: home, query, list: many });
    expect(seo.heading).toBe('Hot Popular Porn Gifs, Pics & Sex Images');
    expect(indexed(seo)).toBe(true);
    expect(types(seo)).toEqual(['WebSite', 'Organization', 'CollectionPage', 'ItemList']);
    expect(seo.metadata.pagination).toEqual({ previous: undefined, next: 'http://localhost:3000/?page=2' });
  });

  it('lead from page two of a category back to the bare URL', () => {
    const seo = feedSeo({ scope: closeUp, query: { ...query, page: 2 }, list: many });
    expect(canonical(seo)).toBe('http://localhost:3000/category/Close%20Up?page=2');
    expect(seo.metadata.pagination?.previous).toBe('http://localhost:3000/category/Close%20Up');
    expect(types(seo)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList']);
  });

  it('are described with the site on the first page alone, and named by type as parts of it on all', () => {
    const first = feedSeo({ scope: home, query, list: many });
    expect(first.graph['@graph'][1]).toMatchObject({
      '@type': 'Organization',
      description: expect.stringContaining('gallery'),
      contactPoint: { '@type': 'ContactPoint', url: 'http://localhost:3000/contact-us' },
    });
    for (const other of [
      { sort: 'Latest' as const, page: 1 },
      { ...query, page: 2 },
    ]) {
      const { graph } = feedSeo({ scope: home, query: other, list: many });
      expect(graph['@graph']).toMatchObject([
        { '@type': 'CollectionPage', isPartOf: { '@type': 'WebSite', '@id': 'http://localhost:3000/#website' } },
        { '@type': 'ItemList', numberOfItems: 200 },
      ]);
    }
  });

  it('describe a tag under its own title', () => {
    const seo = feedSeo({ scope: slowWaves, query, list: many });
    expect(seo.heading).toBe('Hot Popular Slow Waves Porn Gifs, Pics & Sex Images');
    expect(seo.metadata.title).toEqual({ absolute: 'Slow Waves Gifs & Porn Pics | Pinwall' });
    expect(seo.metadata.description).toMatch(
      /^The most liked “Slow Waves” porn gifs, pics and sex images on Pinwall\./,
    );
    expect(canonical(seo)).toBe('http://localhost:3000/tag/slow%20waves');
    expect(types(seo)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList']);
    expect(seo.trail.map(({ name }) => name)).toEqual(['Home', 'Slow Waves']);
    expect(seo.metadata.alternates?.types).toMatchObject({
      'application/atom+xml': [
        { url: 'http://localhost:3000/tag/slow%20waves/feed.xml', title: 'Newest in Slow Waves' },
      ],
    });
  });

  it('index the bare list of a tag of twelve pins alone', () => {
    const isIndexed = (total: number, changes: Partial<FeedQuery> = {}) =>
      indexed(feedSeo({ scope: slowWaves, query: { ...query, ...changes }, list: samplePins([samplePin()], total) }));
    expect([
      isIndexed(12),
      isIndexed(11),
      isIndexed(200, { sort: 'Latest' }),
      isIndexed(200, { mediaType: 'gif' }),
    ]).toEqual([true, false, false, false]);
  });

  it('do not index pairs of tags', () => {
    const pair = feedSeo({ scope: { kind: 'tag-pair', names: ['calm', 'slow waves'] }, query, list: many });
    expect(indexed(pair)).toBe(false);
    expect(canonical(pair)).toBe('http://localhost:3000/tag/calm/slow%20waves');
    expect(pair.metadata.title).toEqual({ absolute: 'Calm + Slow Waves Gifs & Porn Pics | Pinwall' });
    expect(pair.sentence).toBeUndefined();
  });

  it('are not indexed when sorted, thin or personal', () => {
    const latest = feedSeo({ scope: home, query: { sort: 'Latest', page: 1 }, list: many });
    expect(indexed(latest)).toBe(false);
    expect(canonical(latest)).toBe('http://localhost:3000/?sort=Latest');
    expect(indexed(feedSeo({ scope: closeUp, query, list: samplePins([], 2) }))).toBe(false);
    expect(indexed(followsSeo(query))).toBe(false);
    expect(followsSeo({ sort: 'Latest', page: 1 }).heading).toBe('Following - Newest Porn Gifs, Pics & Sex Images');
    const { metadata } = followsSeo({ sort: 'Popular', page: 2 });
    expect(metadata.title).toEqual({
      absolute: expect.stringMatching(/^Following - Hot Popular Porn Gifs, Pics & Sex Images - Page 2/),
    });
    expect(metadata.description).toMatch(/Page 2\.$/);
  });
});

const seoOf = (scope: FeedScope, changes: Partial<FeedQuery> = {}) =>
  feedSeo({ scope, query: { ...query, ...changes }, list: samplePins([samplePin()], 1_200, 20) });

describe('the sentence of a list (rule 86)', () => {
  it('is unique for each category, describes the page and fits', () => {
    const sentences = CATEGORIES.map((name) => {
      const { sentence = '', metadata } = seoOf({ kind: 'category', name });
      expect(metadata.description).toBe(sentence);
      expect(seoOf({ kind: 'category', name }, { page: 9999 }).metadata.description).toBe(`${sentence} Page 9999.`);
      expect(sentence).toMatch(new RegExp(`^${name} (?:for adults in )?gifs and pics`));
      expect(sentence.length).toBeGreaterThanOrEqual(70);
      expect(sentence.length).toBeLessThanOrEqual(149);
      expect(termKind(sentence)).toBeUndefined();
      return sentence;
    });
    expect(new Set(sentences).size).toBe(CATEGORIES.length);
  });

  it('is neutral where moderators wrote none', () => {
    expect(seoOf({ kind: 'tag', name: 'waves' }).sentence).toBe('Gifs and pics of this tag: 1,200 pins.');
    expect(seoOf({ kind: 'category', name: 'Solo' }).sentence).toMatch(/^Solo gifs and pics: /);
    expect(seoOf({ kind: 'home' }).sentence).toBeUndefined();
  });

  it('is what moderators wrote, which describes the page to search engines too', () => {
    const description = 'Slow waves, from calm blue to black, drawn by the people of this site.';
    for (const scope of [
      { kind: 'tag', name: 'waves', description },
      { kind: 'category', name: 'Solo', description },
    ] as const) {
      const { sentence, metadata } = seoOf(scope);
      expect(sentence).toBe(description);
      expect(metadata.description).toBe(description);
      expect(seoOf(scope, { page: 3 }).metadata.description).toBe(`${description} Page 3.`);
    }
  });

  it('is only on the first page of the whole list', () => {
    const scope: FeedScope = { kind: 'tag', name: 'waves', description: 'Waves.' };
    expect(seoOf(scope, { page: 2 }).sentence).toBeUndefined();
    expect(seoOf(scope, { mediaType: 'gif' }).sentence).toBeUndefined();
  });

  it.each(['Waves.', 'wave '.repeat(60).trim()])('makes a description of 70 to 160 characters of %j', (description) => {
    for (const page of [1, 9999]) {
      const text = seoOf({ kind: 'tag', name: 'waves', description }, { page }).metadata.description ?? '';
      expect(text.length).toBeGreaterThanOrEqual(70);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });
});
