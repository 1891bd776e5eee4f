import { CATEGORIES } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import { isFlagged } from '@/lib/domain/flagged';
import { slugify } from '@/lib/domain/slug';
import { assertStorageKey } from '@/lib/storage/key';
import { assertPinWords, assertWordsTogether } from '@/lib/services/pins/assert-words';
import { buildContent } from './build-content';
import { DAY } from './moments';
import { TAG_SYNONYMS } from './synonyms';
import { variantKey } from '@/lib/media/variants';

const now = new Date('2025-06-01T12:00:00Z');
const content = buildContent(now);
const { people, pins, likes, boards } = content;

const countBy = <T>(list: readonly T[], name: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(name(item), (counts.get(name(item)) ?? 0) + 1);
  return counts;
};
const areUnique = (list: readonly string[]): boolean => new Set(list).size === list.length;
const daysOld = (date: Date): number => (now.getTime() - date.getTime()) / DAY;
const flagged = (tags: readonly string[]): boolean => tags.some(isFlagged);

describe('the demo content', () => {
  it('is the same every time, and later only the dates differ', () => {
    expect(buildContent(now)).toEqual(content);
    const later = buildContent(new Date(now.getTime() + DAY));
    expect(later.pins.map(({ key, tags, owner }) => [key, tags, owner])).toEqual(
      pins.map(({ key, tags, owner }) => [key, tags, owner]),
    );
    expect(later.likes.length).toBe(likes.length);
  });

  it('can be cut to the first pins without loose ends', () => {
    const few = buildContent(now, 40);
    const slugs = new Set(few.pins.map((pin) => pin.slug));
    expect(few.pins).toEqual(pins.slice(0, 40));
    expect(few.likes.every((like) => slugs.has(like.pin))).toBe(true);
    expect(few.notifications.every((line) => line.pin === null || slugs.has(line.pin))).toBe(true);
  });

  it('lets nothing happen in the future or before its subject exists', () => {
    const made = new Map([...pins, ...boards].map((thing) => [thing.slug, thing.createdAt]));
    const events = [...likes, ...content.boardFollows.map((follow) => ({ ...follow, pin: follow.board }))];
    expect(events.every(({ pin, createdAt }) => createdAt >= (made.get(pin) ?? now) && createdAt <= now)).toBe(true);
    expect(content.notifications.every((line) => line.createdAt <= now)).toBe(true);
    const joined = new Map(people.map((person) => [person.key, person.createdAt]));
    expect(pins.every((pin) => pin.createdAt > (joined.get(pin.owner) ?? now) && pin.createdAt < now)).toBe(true);
  });
});

describe('demo people', () => {
  it('are 25 with names and bios that the database takes', () => {
    expect(people).toHaveLength(25);
    expect(areUnique(people.map((person) => person.name.toLowerCase()))).toBe(true);
    expect(people.every(({ name, bio }) => name.length >= 3 && name.length <= 30 && bio.length <= 300)).toBe(true);
  });

  it('have the six accounts that can sign in', () => {
    const of = (key: string) => people.find((person) => person.email === `${key}@demo.test`);
    expect(of('unverified')?.emailVerified).toBe(false);
    expect(people.filter((person) => !person.emailVerified)).toHaveLength(1);
    expect(people.filter((person) => person.isAdmin)).toEqual([of('admin')]);
    expect(people.filter((person) => person.bannedAt)).toEqual([of('banned')]);
    for (const key of ['newcomer', 'unverified', 'banned']) {
      expect(pins.some((pin) => pin.owner === key) || boards.some((board) => board.creator === key)).toBe(false);
      expect([...likes, ...content.userFollows, ...content.boardFollows].some((event) => event.person === key)).toBe(
        false,
      );
      expect(content.userFollows.some((follow) => follow.target === key)).toBe(false);
    }
  });

  it('post: 40 visible pins of creator, at least 3 of each other one', () => {
    const visible = countBy(
      pins.filter((pin) => !flagged(pin.tags)),
      (pin) => pin.owner,
    );
    expect(visible.get('creator')).toBe(40);
    expect(pins.filter((pin) => pin.owner === 'creator')).toHaveLength(40);
    for (const { key } of people.slice(6)) expect(visible.get(key)).toBeGreaterThanOrEqual(3);
  });
});

describe('demo pins', () => {
  it('are 620, half gif and half pic, with unique titles, slugs and keys', () => {
    expect(pins).toHaveLength(620);
    expect(pins.filter((pin) => pin.artwork.mediaType === 'gif')).toHaveLength(310);
    expect(areUnique(pins.map((pin) => pin.slug))).toBe(true);
    expect(areUnique(pins.map((pin) => pin.title.toLowerCase()))).toBe(true);
    for (const pin of pins) {
      expect(pin.slug).toBe(slugify(pin.title));
      expect(pin.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(pin.title.split(' ').length).toBeGreaterThanOrEqual(2);
      expect(pin.title.split(' ').length).toBeLessThanOrEqual(5);
      expect(pin.key).toMatch(new RegExp(`^demo/${pin.slug}-[a-z0-9]{22}$`));
      expect(() => assertStorageKey(variantKey.smallStill(pin.key))).not.toThrow();
    }
  });

  it('bear 3 to 8 different tags, 1 to 3 of them categories', () => {
    const categories = new Set<string>(CATEGORIES.map(categoryTag));
    for (const { tags } of pins) {
      expect(tags.length).toBeGreaterThanOrEqual(3);
      expect(tags.length).toBeLessThanOrEqual(8);
      expect(areUnique(tags)).toBe(true);
      expect(tags.every((tag) => tag === tag.toLowerCase() && tag.length <= 30)).toBe(true);
      const own = tags.filter((tag) => categories.has(tag)).length;
      expect(own).toBeGreaterThanOrEqual(1);
      expect(own).toBeLessThanOrEqual(3);
    }
  });

  it('fill every category, eight or more of them beyond one page', () => {
    const sizes = countBy(
      pins.filter(({ tags }) => !flagged(tags)).flatMap(({ tags }) => tags),
      String,
    );
    const all = countBy(
      pins.flatMap(({ tags }) => tags),
      String,
    );
    const tags = CATEGORIES.map(categoryTag);
    for (const tag of tags) expect((isFlagged(tag) ? all : sizes).get(tag)).toBeGreaterThanOrEqual(6);
    expect(tags.filter((tag) => (sizes.get(tag) ?? 0) > 60).length).toBeGreaterThanOrEqual(8);
    expect(pins.filter((pin) => pin.tags.includes('gay') && pin.tags.includes('trans')).length).toBeGreaterThanOrEqual(
      6,
    );
  });

  it('have alt texts, destinations and ratios of every sort', () => {
    expect(pins.every((pin) => pin.alt === '' || /^[A-Z].+\.$/.test(pin.alt))).toBe(true);
    expect(pins.some((pin) => pin.alt === '')).toBe(true);
    const destinations = pins.flatMap((pin) => pin.destination ?? []);
    expect(Math.abs(destinations.length - 310)).toBeLessThan(50);
    expect(destinations.every((url) => /^https:\/\/[a-z]+\.example\.(com|net|org)\//.test(url))).toBe(true);
    const ratios = pins.map(({ artwork }) => artwork.width / artwork.height).sort((a, b) => a - b);
    expect(ratios[0]).toBeCloseTo(0.5, 1);
    expect(ratios.at(-1)).toBeCloseTo(2, 1);
    expect(ratios.filter((ratio) => ratio > 0.65 && ratio < 1.52).length).toBeGreaterThan(400);
  });

  it('say nothing that the lists of terms forbid, each text alone and all together', () => {
    for (const { title, alt, tags } of pins) {
      expect(() => assertPinWords({ title, alt, tags })).not.toThrow();
      expect(() => assertWordsTogether({ title, alt, tags })).not.toThrow();
    }
  });

  it('are of every age up to 400 days', () => {
    const younger = (days: number) => pins.filter((pin) => daysOld(pin.createdAt) < days).length;
    const [today = 0, week = 0, month = 0, year = 0] = [1, 7, 30, 365].map(younger);
    expect(today).toBeGreaterThanOrEqual(8);
    expect([week - today, month - week, year - month, pins.length - year].every((count) => count >= 30)).toBe(true);
    expect(younger(400)).toBe(pins.length);
    expect(areUnique(pins.map((pin) => pin.createdAt.toISOString()))).toBe(true);
  });

  it('are liked up to 24 times, never by their owners', () => {
    const counts = countBy(likes, (like) => like.pin);
    const owners = new Map(pins.map((pin) => [pin.slug, pin.owner]));
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(24);
    expect(Math.max(...counts.values())).toBeGreaterThan(15);
    expect(counts.size).toBeLessThan(pins.length);
    expect(areUnique(likes.map((like) => `${like.person} ${like.pin}`))).toBe(true);
    expect(likes.some((like) => owners.get(like.pin) === like.person)).toBe(false);
  });
});

it('demo synonyms lead from words that are no tags to tags that there are', () => {
  const tags = new Set(pins.flatMap((pin) => pin.tags));
  expect(TAG_SYNONYMS.length).toBeGreaterThanOrEqual(20);
  for (const [word, tag] of TAG_SYNONYMS)
    expect([word, tags.has(word), tag, tags.has(tag)]).toEqual([word, false, tag, true]);
});
