/**
 * The gallery's categories (rule 11): standard labels of the field, none hinting at minors,
 * lack of consent or animals. Alphabetical, save for the last one, which the menu leaves out.
 */
export const CATEGORIES = [
  'Amateur', 'Anal', 'Asian', 'Ass', 'BBW', 'Bikini', 'Bisexual', 'Blonde', 'Bondage', 'Brunette', 'Close Up', 'Cosplay',
  'Couple', 'Curvy', 'Ebony', 'Feet', 'Fetish', 'Fitness', 'Gay', 'Glamour', 'Hairy', 'Interracial', 'Kissing', 'Latex',
  'Latina', 'Leather', 'Lesbian', 'Lingerie', 'Massage', 'Mature', 'MILF', 'Muscle', 'Natural', 'Nylon', 'Outdoor', 'POV',
  'Redhead', 'Retro', 'Romantic', 'Shower', 'Softcore', 'Solo', 'Stockings', 'Tattoo', 'Threesome', 'Toys', 'Trans',
] as const; // prettier-ignore

export type Category = (typeof CATEGORIES)[number];

/** Categories of the side menu: every one but the last (rule 11). */
export const MENU_CATEGORIES: readonly Category[] = CATEGORIES.slice(0, -1);

const byLowerName = new Map<string, Category>(CATEGORIES.map((name) => [name.toLowerCase(), name]));

/** The category that `name` spells in any case and spacing, or undefined. */
export function findCategory(name: string): Category | undefined {
  return byLowerName.get(
    name
      .trim()
      .replace(/[\s_+-]+/g, ' ')
      .toLowerCase(),
  );
}

/** The tag that puts a pin in a category: tags are lower-case. */
export const categoryTag = (category: Category): string => category.toLowerCase();
