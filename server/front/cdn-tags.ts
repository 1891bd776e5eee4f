import { CDN_FACTS, cdnTag, CROWDED_TAG, type Cdn } from '@/lib/domain/cdns';
import type { AnswerHeaders } from './answer';

/** Bytes of the header: what bunny reads of it, and proxies before the site have room for. */
const MAX_BYTES = 1_024;
const TAG_BYTES = CROWDED_TAG.length + 1;
const MAX_TAGS = Math.floor((MAX_BYTES + 1) / TAG_BYTES);

/**
 * The header by which a CDN finds an answer when something is purged that it is or shows; none without a CDN. What shows more
 * than there is room for bears, beside its own tags, one that goes with every purge.
 * @param tags hashes of the tags of its route, or of the file
 * @param mentions hashes of the tags of what it shows
 */
export function cdnTagHeader(
  cdn: Cdn | undefined,
  tags: Uint32Array,
  mentions: Uint32Array = new Uint32Array(),
): AnswerHeaders {
  if (!cdn) return {};
  const { tagHeader, separator } = CDN_FACTS[cdn];
  const all = [...new Set([...tags, ...mentions])].map(cdnTag);
  const named = all.length <= MAX_TAGS ? all : [...Array.from(tags, cdnTag), CROWDED_TAG];
  return { [tagHeader]: named.join(separator) };
}
