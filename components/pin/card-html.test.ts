import { footHtml, pinCardHtml } from '@/components/pin/card-html';
import { samplePin } from '@/lib/seo/testing/sample-data';
import { toCard } from '@/lib/domain/to-card';

it.each([
  ['https://studio.example.org/works', 'studio.ex&hellip;'],
  ['https://a.io/?a&b', 'a.io/?a&amp;b'],
  ['https://a.io/?a&bcd', 'a.io/?a&amp;b&hellip;'],
])('the foot of a card shortens %s', (destination, html) => {
  const card = toCard(samplePin({ destination }));
  expect(footHtml(card[11], 0)).toBe(`<span class="pin-host">${html}</span><span class="pin-likes"></span>`);
});

it.each([
  ['pic', 0],
  ['gif', 1],
] as const)('a card of a %s has %i animations', (mediaType, animations) => {
  const html = pinCardHtml(toCard(samplePin({ mediaType })), { heading: 'h2', eager: true, first: true });
  expect(html.match(/<animated-still/g) ?? []).toHaveLength(animations);
});

it('a card is ASCII where its texts are: one other character doubles the memory of the whole list', () => {
  const card = toCard(samplePin({ destination: 'https://studio.example.org/works' }));
  const ascii = /^[\x20-\x7e]+$/;
  expect(pinCardHtml(card, { heading: 'h2', eager: true, first: true })).toMatch(ascii);
  expect(JSON.stringify(card)).toMatch(ascii);
});
