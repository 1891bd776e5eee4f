/** The visitor's choice of what lists may show (rules 12 to 14). */
export const CONTENT_FILTERS = ['straight-lesbian', 'gay-straight'] as const;
export type ContentFilter = (typeof CONTENT_FILTERS)[number];

export const DEFAULT_CONTENT_FILTER: ContentFilter = 'straight-lesbian';
export const CONTENT_FILTER_COOKIE = 'sexualityFilter';
export const CONTENT_FILTER_LABELS: Record<ContentFilter, string> = {
  'straight-lesbian': 'Straight & Lesbian',
  'gay-straight': 'Gay & All',
};

const FLAGGED = /gay|trans|shemale|femboy|tgirl/g;
/** Ordinary words that merely contain a flagged one; any suffix counts ("transparency", "transformed"). */
const HARMLESS =
  /\btrans(?:paren|luc|form|fer|it|lat|port|mi[ts]|mut|cend|cri|plant|pos|act|atlantic|verse|fix|gress|ept)|\bgay(?:ly|ety|al)\b/;

/** True when a text (a tag, a category's name) holds a word that `straight-lesbian` hides (rule 12). */
export function isFlagged(text: string): boolean {
  const lower = text.toLowerCase();
  return lower.split(/\s+/).some((word) => word.search(FLAGGED) >= 0 && !HARMLESS.test(word));
}

/** The filter that a cookie or a stored value names; anything unknown counts as the default. */
export function toContentFilter(value: string | null | undefined): ContentFilter {
  return CONTENT_FILTERS.find((filter) => filter === value) ?? DEFAULT_CONTENT_FILTER;
}
