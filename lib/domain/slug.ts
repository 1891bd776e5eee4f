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
