/** What lists may show (rules 46 to 48). */
export const CONTENT_FILTERS = ['straight-lesbian', 'gay-straight'] as const;
export type ContentFilter = (typeof CONTENT_FILTERS)[number];

export const DEFAULT_CONTENT_FILTER: ContentFilter = 'straight-lesbian';
export const CONTENT_FILTER_COOKIE = 'sexualityFilter';
export const CONTENT_FILTER_LABELS: Record<ContentFilter, string> = {
  'straight-lesbian': 'Straight & Lesbian',
  'gay-straight': 'Gay & All',
};

export function toContentFilter(value: string | null | undefined): ContentFilter {
  return CONTENT_FILTERS.find((filter) => filter === value) ?? DEFAULT_CONTENT_FILTER;
}
