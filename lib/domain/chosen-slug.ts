export const SLUG_MAX = 80;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function slugProblem(slug: string): string | undefined {
  if (slug === '') return undefined;
  if (slug.length > SLUG_MAX) return `Use ${SLUG_MAX} characters at most.`;
  if (!SLUG.test(slug)) return 'Use small letters, digits, and hyphens between words.';
  return /^\d+$/.test(slug) ? 'Use at least one letter.' : undefined;
}
