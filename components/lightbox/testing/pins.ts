import type { Card } from '@/lib/domain/card';
import { toCard } from '@/lib/domain/to-card';
import type { Pin } from '@/lib/schemas/pin';

/** Its slug is `pin-` and its number. */
export const pinOf = (number: number, own: Partial<Pin> = {}): Pin => ({
  _id: String(1000 + number),
  slug: `pin-${number}`,
  title: `Pin ${number}`,
  alt: '',
  tags: ['abstract'],
  destination: null,
  license: null,
  image: `https://site.example/media/${number}.webp`,
  hasSmallImage: true,
  hasMediumImage: false,
  width: 1200,
  height: 800,
  placeholder: '#808080',
  video: null,
  animation: null,
  savesCount: 0,
  postedBy: '1',
  comments: [],
  mediaType: 'pic',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...own,
});

export const pinsOf = (count: number, first = 1): Pin[] => Array.from({ length: count }, (_, at) => pinOf(first + at));

export const cardsOf = (count: number, first = 1): Card[] =>
  pinsOf(count, first).map((pin) => toCard({ ...pin, image: new URL(pin.image).pathname }));
