import { hashText } from '@/lib/domain/hash-text';

export const CDNS = ['cloudflare', 'fastly', 'bunny', 'varnish'] as const;
export type Cdn = (typeof CDNS)[number];

interface CdnFacts {
  /** The response header with its tags, and their separator. */
  tagHeader: string;
  separator: string;
  /** URL of its API; of Varnish only the operator knows it. */
  api?: string;
  /** Whether it stores one response for each value of the headers in `Vary`. */
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

export function purgeTargets({ CDN, CDN_PURGE_URLS }: CdnSettings): readonly string[] {
  if (!CDN) return [];
  const { api } = CDN_FACTS[CDN];
  return CDN_PURGE_URLS ?? (api ? [api] : []);
}

/** Seven lower-case characters of the hash, because some CDNs ignore the case of tags. */
export const cdnTag = (hash: number): string => hash.toString(36).padStart(7, '0');

/** The tag of pages with too many tags; every purge includes it. */
export const CROWDED_TAG = cdnTag(hashText('crowded'));
