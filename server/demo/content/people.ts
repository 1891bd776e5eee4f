import { slugify } from '@/lib/domain/slug';
import { between, seeded } from '@/server/demo/random';
import type { DemoPerson } from './demo-content';
import { before, DAY } from './moments';

/** The accounts for signing in (rule 274): key, name, bio, age in days. */
const ACCOUNTS = [
  ['viewer', 'Vera Viewer', 'Here for the slow loops. Two boards and a long list of likes.', 410],
  ['creator', 'Cleo Creator', 'Colour studies, one a week. Prints on request.', 420],
  ['newcomer', 'Nico Newcomer', '', 1],
  ['unverified', 'Uma Unverified', '', 3],
  ['banned', 'Bruno Banned', '', 60],
  ['admin', 'Ada Admin', 'Keeps the gallery tidy. Write to the contact page, not to me.', 430],
] as const;

const CREATORS = [
  ['Paper Lantern', 'Soft light, thin paper, late evenings.'],
  ['quietloops', 'Sixteen frames, round and round.'],
  ['Marble and Moss', 'Stone, stems and the colours between them.'],
  ['Northlight Studio', 'A small studio with one very large window.'],
  ['saltandcopper', 'Pictures from the edge of the water.'],
  ['Slow Geometry', 'Drawing circles until they stop being circles.'],
  ['tangerine_hours', 'Warm palettes only.'],
  ['Cloud Cartographer', 'Mapping the sky, one gradient at a time.'],
  ['Fern & Flint', 'Green things and grey things.'],
  ['loopsmith', 'I make loops. Some of them are even seamless.'],
  ['Harbour Tones', 'Blues, mostly. Sometimes a sail.'],
  ['Second Sunrise', 'Up early, twice a day if possible.'],
  ['inkwell', 'Line work and the odd spill.'],
  ['The Colour Desk', 'Notes on palettes, with pictures.'],
  ['Oblique Garden', 'Petals, lattices and a crooked fence.'],
  ['pixelweaver', 'Warp, weft and a little noise.'],
  ['Low Tide Press', 'Risograph fan. Everything here began on paper.'],
  ['Kite Season', 'Ribbons and wind.'],
  ['evenfall', 'Dusk, every day.'],
] as const;

/** Keys of people with pins, the most active first. */
export const CREATOR_KEYS: readonly string[] = CREATORS.map(([name]) => slugify(name));

/** The viewer follows these people; their pins fill the notifications. */
export const FOLLOWED_BY_VIEWER: readonly string[] = ['creator', ...CREATOR_KEYS.slice(0, 2)];

/** People who like, follow and collect; newcomer, unverified and banned do nothing. */
export const ACTIVE_KEYS: readonly string[] = ['viewer', 'creator', 'admin', ...CREATOR_KEYS];

/** The 25 people; accounts for signing in come first. */
export function demoPeople(now: Date): DemoPerson[] {
  const random = seeded('people');
  const person = (key: string, name: string, bio: string, days: number): DemoPerson => ({
    key,
    name,
    bio,
    email: `${key}@demo.test`,
    emailVerified: key !== 'unverified',
    isAdmin: key === 'admin',
    bannedAt: key === 'banned' ? before(now, 12 * DAY) : null,
    createdAt: before(now, days * DAY),
  });
  return [
    ...ACCOUNTS.map(([key, name, bio, days]) => person(key, name, bio, days)),
    ...CREATORS.map(([name, bio]) => person(slugify(name), name, bio, between(random, 405, 470))),
  ];
}
