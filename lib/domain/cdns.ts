import { hashText } from '@/lib/domain/hash-text';

/** The CDNs that are told what to forget. */
export const CDNS = ['cloudflare', 'fastly', 'bunny', 'varnish'] as const;
export type Cdn = (typeof CDNS)[number];

interface CdnFacts {
  /** The header of an answer in which it reads tags, and what parts them. */
  tagHeader: string;
  separator: string;
  /** Where its API is; of Varnish only the operator knows. */
  api?: string;
  /** Whether `Vary` keeps what it has for one cookie, or one kind of browser, from the others. */
  heedsVary: boolean;
}

export const CDN_FACTS: Record<Cdn, CdnFacts> = {
  cloudflare: {
    tagHeader: 'cache-tag',
    separator: ',',
    api: 'https://api.cloudflare.com/client/v4',
    heedsVary: false,
  },
  fastly: { tagHeader: 'surrogate-key', separator: ' ', api: 'https://api.fastly.com', heedsVary: true },
  bunny: { tagHeader: 'cdn-tag', separator: ',', api: 'https://api.bunny.net', heedsVary: false },
  varnish: { tagHeader: 'xkey', separator: ' ', heedsVary: true },
};

interface CdnSettings {
  CDN?: Cdn;
  CDN_PURGE_URLS?: readonly string[];
}

/** Each place that has to be told of a purge; none without a CDN. */
export function purgeTargets({ CDN, CDN_PURGE_URLS }: CdnSettings): readonly string[] {
  if (!CDN) return [];
  const { api } = CDN_FACTS[CDN];
  return CDN_PURGE_URLS ?? (api ? [api] : []);
}

/** A tag as a CDN knows it, by its hash: seven letters and digits in small letters, for some tell no others apart. */
export const cdnTag = (hash: number): string => hash.toString(36).padStart(7, '0');

/** What pages bear that show more than their tags can name: it goes with every purge. */
export const CROWDED_TAG = cdnTag(hashText('crowded'));
