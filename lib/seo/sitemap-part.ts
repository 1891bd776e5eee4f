import { SITEMAP_KINDS, type SitemapKind } from '@/lib/routes/page-types';

interface Range {
  from: number;
  to?: number;
}

/** As in the URL of its sitemap. */
export const rangeName = ({ from, to }: Range): string => (to === undefined ? String(from) : `${from}-${to}`);

export interface SitemapPart {
  kind: SitemapKind;
  range?: Range;
}

/** Null for an unknown URL. */
export function parseSitemapPart(part: string): SitemapPart | null {
  const match = /^([a-z]+(?:-[a-z]+)?)(?:-([1-9]\d{0,15}))?(?:-([1-9]\d{0,15}))?\.xml$/.exec(part);
  const kind = SITEMAP_KINDS.find((known) => known === match?.[1]);
  if (!match || !kind) return null;
  const [, , from, to] = match;
  return { kind, range: from ? { from: Number(from), to: to ? Number(to) : undefined } : undefined };
}
