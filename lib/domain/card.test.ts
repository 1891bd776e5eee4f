import { CARD_GAP, GRID_ROW } from '@/lib/config';
import { cardHeight, imageHeight } from '@/lib/domain/card';
import { toCard } from '@/lib/domain/to-card';

const pin = {
  _id: '12',
  slug: null,
  title: 'Amber Drift',
  image: '/media/a/b.webp',
  width: 600,
  height: 900,
  hasSmallImage: true,
  hasMediumImage: false,
  placeholder: '#aabbcc',
  savesCount: 3,
  destination: 'https://studio.example.org/',
  tags: ['blue'],
  mediaType: 'gif' as const,
  animation: null,
};

it('a card carries what it shows', () =>
  expect(toCard(pin)).toEqual([
    '12',
    '12',
    'Amber Drift',
    'blue gif',
    '/media/a/b',
    600,
    900,
    1,
    1,
    '#abc',
    3,
    'studio.exa',
  ]));

it.each([
  [0, { mediaType: 'pic' as const }],
  [1, {}],
  [2, { animation: '/media/a/b.webp' }],
])('a card says by %s what plays over the still', (motion, own) => expect(toCard({ ...pin, ...own })[8]).toBe(motion));

it.each([
  [0, { hasSmallImage: false }],
  [1, {}],
  [2, { hasMediumImage: true }],
])('a card says that %s smaller stills are beside the full one', (smaller, own) =>
  expect(toCard({ ...pin, ...own })[7]).toBe(smaller),
);

it('a card keeps the ratio of ordinary images and bounds the others', () => {
  expect(imageHeight(600, 900)).toBe(452);
  expect(imageHeight(100, 1000)).toBe(640);
  expect(imageHeight(1000, 100)).toBe(120);
});

it('a card and its gap take whole rows of the grid', () => {
  for (let height = 100; height < 900; height += 7) {
    expect((cardHeight(toCard({ ...pin, height })) + CARD_GAP) % GRID_ROW).toBe(0);
  }
  expect(CARD_GAP % GRID_ROW).toBe(0);
});
