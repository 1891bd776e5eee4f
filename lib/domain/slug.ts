const MAX_LENGTH = 80;

/** Lower-case words joined by hyphens, at most 80 characters (rule 25); '' when no letter or digit is left. */
export function slugify(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut = words.length > MAX_LENGTH ? words.slice(0, MAX_LENGTH).replace(/-[^-]*$/, '') : words;
  return /^\d+$/.test(cut) ? `n-${cut}` : cut; // digits alone would read as an id
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns what is wrong with a slug that a person has chosen, as a sentence for them; '' is none. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return undefined;
  if (slug.length > MAX_LENGTH) return `An address has ${MAX_LENGTH} characters at most.`;
  if (!SLUG.test(slug)) return 'Use small letters, digits, and hyphens between words.';
  return /^\d+$/.test(slug) ? 'Use a letter, too: digits alone are no address.' : undefined;
}
