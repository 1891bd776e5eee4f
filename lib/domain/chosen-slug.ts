/** Characters of a slug (rule 25). */
export const SLUG_MAX = 80;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns what is wrong with a slug that a person has chosen, as a sentence for them; '' is none. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return undefined;
  if (slug.length > SLUG_MAX) return `An address has ${SLUG_MAX} characters at most.`;
  if (!SLUG.test(slug)) return 'Use small letters, digits, and hyphens between words.';
  return /^\d+$/.test(slug) ? 'Use a letter, too: digits alone are no address.' : undefined;
}
