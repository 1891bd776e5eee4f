import { DEFAULT_FEED_QUERY, type FeedQuery } from '@/lib/domain/feed-query';
import { feedSeo, type FeedScope } from '@/lib/seo/feed-seo';
import { samplePin, samplePins } from '@/lib/seo/testing/sample-data';

const seoOf = (scope: FeedScope, query: Partial<FeedQuery> = {}) =>
  feedSeo({ scope, query: { ...DEFAULT_FEED_QUERY, ...query }, list: samplePins([samplePin()], 1_200, 20) });

describe('the sentence of a list (rule 86)', () => {
  it('is neutral where moderators wrote none', () => {
    expect(seoOf({ kind: 'tag', name: 'waves' }).sentence).toBe('Gifs and pics of this tag: 1,200 pins.');
    expect(seoOf({ kind: 'category', name: 'Solo' }).sentence).toBe('Gifs and pics of this category: 1,200 pins.');
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

  it('stands on the first page of the whole list alone', () => {
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
