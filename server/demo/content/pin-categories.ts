import { CATEGORIES, type Category } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import { isFlagged } from '@/lib/domain/flagged';
import { pick, seeded, shuffled, whole, type Random } from '@/server/demo/random';

/** Categories of more than one page, with their sizes. */
const POPULAR: Partial<Record<Category, number>> = {
  Solo: 104, Outdoor: 96, Couple: 90, Romantic: 84, Amateur: 78, Glamour: 73, Tattoo: 69, Blonde: 65, Lesbian: 63,
}; // prettier-ignore
const SMALLEST = 7;
const LARGEST_OF_THE_REST = 40;
const GAY_PINS = 40;
const TRANS_PINS = 14;
const BOTH = 8;
const MOST = 3;
/** Further categories of flagged pins. */
const COMPANIONS = ['couple', 'solo', 'muscle', 'tattoo', 'outdoor', 'romantic', 'fitness', 'kissing'] as const;

const FLAGGED_PINS = GAY_PINS + TRANS_PINS - BOTH;

/** Category tags of the flagged pins: gay, trans or both, and perhaps another. */
export function flaggedCategories(): string[][] {
  const random = seeded('flagged categories');
  return Array.from({ length: FLAGGED_PINS }, (_, index) => {
    const gay = index < GAY_PINS;
    const trans = index >= GAY_PINS - BOTH;
    const other = random() < 0.6 ? [pick(random, COMPANIONS)] : [];
    return [...(gay ? ['gay'] : []), ...(trans ? ['trans'] : []), ...other];
  });
}

/** Category tags of pins under every filter: one to three each, few large and many small categories. */
export function unflaggedCategories(pins: number): string[][] {
  const random = seeded('categories');
  const deck = shuffled(
    random,
    sizes(random).flatMap(([tag, size]) => Array<string>(size).fill(tag)),
  );
  const categories = deck.slice(0, pins).map((tag) => [tag]);
  for (const tag of deck.slice(pins)) {
    const free = categories.filter((tags) => tags.length < MOST && !tags.includes(tag));
    pick(random, free).push(tag);
  }
  return categories;
}

function sizes(random: Random): [tag: string, size: number][] {
  return CATEGORIES.filter((category) => !isFlagged(category)).map((category) => [
    categoryTag(category),
    POPULAR[category] ??
      Math.round(SMALLEST + (LARGEST_OF_THE_REST - SMALLEST) * random() ** 2 * 0.9) + whole(random, 0, 3),
  ]);
}
