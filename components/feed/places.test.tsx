import { renderToStaticMarkup } from 'react-dom/server';
import { placeHtml, placeItem, toPlaces } from '@/components/feed/places';
import { LIST_ADS } from '@/jest/list-ads';
import { HOSTILE } from '@/testing/hostile-text';
import { toCard } from '@/lib/domain/to-card';
import { samplePin } from '@/lib/seo/testing/sample-data';

const pin = (changes: Parameters<typeof samplePin>[0]) => toCard({ ...samplePin(changes), image: '/media/a.webp' });

describe('an item of a list as text', () => {
  const cards = [
    pin({ mediaType: 'gif' }),
    pin({ mediaType: 'pic', destination: 'https://a.example/page', savesCount: 3 }),
    pin({ mediaType: 'pic', destination: null, savesCount: 0 }),
    ...HOSTILE.map((text) => pin({ title: text, tags: [text] })),
    pin({ placeholder: '"><b>' }),
    ...Array.from({ length: 40 }, () => pin({})),
  ];
  const places = toPlaces([{ page: 1, cards }], { ads: LIST_ADS });

  it.each(places.map((place, index) => ({ index, place })))(
    'is what React renders, at place $index',
    ({ place, index }) => {
      expect(placeHtml(place)).toBe(renderToStaticMarkup(placeItem(place, index)).replaceAll('&#x27;', '&#39;'));
    },
  );

  it('has ads for both kinds of window', () => {
    expect(places.map(placeHtml).join('')).toMatch(
      /class="ad-wide".*class="ad-narrow"|class="ad-narrow".*class="ad-wide"/s,
    );
  });
});
