import { NO_PIN_WORDS } from '@/lib/domain/pin-fields';
import type { Board } from '@/lib/schemas/board';
import type { Pin, PinPage } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';

export const samplePin = (changes: Partial<Pin> = {}): Pin => ({
  _id: '630000000000001',
  slug: 'blue-hour',
  ...NO_PIN_WORDS,
  title: 'Blue Hour',
  alt: 'close up outdoor gif',
  image: '/media/ab/abc.webp',
  hasSmallImage: true,
  hasMediumImage: false,
  width: 800,
  height: 600,
  placeholder: '#336699',
  video: '/media/ab/abc.mp4',
  animation: null,
  destination: null,
  license: null,
  savesCount: 7,
  postedBy: '11',
  comments: [],
  tags: ['close up', 'outdoor'],
  mediaType: 'gif',
  createdAt: '2025-03-04T05:06:07.000Z',
  ...changes,
});

export const sampleBoard = (changes: Partial<Board> = {}): Board => ({
  _id: '630000000000002',
  slug: 'evenings',
  name: 'Evenings',
  description: 'Light after seven.',
  creator: { _id: '11', name: 'ada' },
  pinsCount: 12,
  followersCount: 2,
  covers: [],
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-02-01T00:00:00.000Z',
  ...changes,
});

export const sampleProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: '11',
  name: 'ada',
  image: null,
  bio: '',
  counts: { pins: 4, boards: 1, followers: 0 },
  createdAt: '2025-01-01T00:00:00.000Z',
  ...changes,
});

export const samplePins = (pins: Pin[], total = pins.length, totalPages = 1): PinPage => ({ pins, total, totalPages });
