import { toCard } from '@/lib/domain/to-card';
import { feedSeo } from '@/lib/seo/feed-seo';
import { listGraph } from '@/lib/seo/list-graph';
import { samplePin, samplePins } from '@/lib/seo/testing/sample-data';
import { serialiseJsonLd } from '@/lib/seo/serialise-json-ld';

const pins = Array.from({ length: 60 }, (_, i) => samplePin({ _id: String(i + 1), slug: `a-pin-of-some-words-${i}` }));
const { graph } = feedSeo({ scope: { kind: 'home' }, query: { sort: 'Popular', page: 1 }, list: samplePins(pins) });

describe('listGraph', () => {
  it('puts the cards into the list', () => {
    const full = listGraph(graph, pins.map(toCard), 1, 'http://localhost:3000');
    expect(full['@graph'].at(-1)).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 60,
      itemListElement: expect.arrayContaining([
        {
          '@type': 'ListItem',
          position: 2,
          url: 'http://localhost:3000/pin/a-pin-of-some-words-1',
          name: 'Blue Hour',
        },
      ]),
    });
  });

  it('numbers them on from the pages before', () => {
    const second = listGraph(graph, pins.map(toCard), 2, 'http://localhost:3000');
    expect(second['@graph'].at(-1)).toMatchObject({
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 61, name: 'Blue Hour' })]),
    });
  });

  it('leaves the list of an empty page without entries', () =>
    expect(listGraph(graph, [], 1, 'http://localhost:3000')).toEqual(graph));

  it('keeps a page of 60 pins light', () => {
    expect(serialiseJsonLd(listGraph(graph, pins.map(toCard), 1, 'http://localhost:3000')).length).toBeLessThan(14_000);
    expect(serialiseJsonLd(graph).length).toBeLessThan(2500);
  });
});

describe('serialiseJsonLd', () => {
  it('lets no text end the script', () => {
    const hostile = '</script ><!--<script>\u2028\u2029';
    const text = serialiseJsonLd({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing', name: hostile }] });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toHaveProperty(['@graph', 0, 'name'], hostile);
  });
});
