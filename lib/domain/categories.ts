/** Rule 45: standard labels of the field, none hinting at minors, lack of consent or animals; the menu leaves the last one out. */
export const CATEGORIES = [
  'Amateur', 'Anal', 'Asian', 'Ass', 'BBW', 'Bikini', 'Bisexual', 'Blonde', 'Bondage', 'Brunette', 'Close Up', 'Cosplay',
  'Couple', 'Curvy', 'Ebony', 'Feet', 'Fetish', 'Fitness', 'Gay', 'Glamour', 'Hairy', 'Interracial', 'Kissing', 'Latex',
  'Latina', 'Leather', 'Lesbian', 'Lingerie', 'Massage', 'Mature', 'MILF', 'Muscle', 'Natural', 'Nylon', 'Outdoor', 'POV',
  'Redhead', 'Retro', 'Romantic', 'Shower', 'Softcore', 'Solo', 'Stockings', 'Tattoo', 'Threesome', 'Toys', 'Trans',
] as const; // prettier-ignore

export type Category = (typeof CATEGORIES)[number];

export const MENU_CATEGORIES: readonly Category[] = CATEGORIES.slice(0, -1);
