import { CDN_FACTS, cdnTag, CROWDED_TAG, type Cdn } from '@/lib/domain/cdns';
import type { AnswerHeaders } from '@/lib/front/answer';

/** Bytes of the header: bunny reads no more, and proxies have room for it. */
const MAX_BYTES = 1_024;
const TAG_BYTES = CROWDED_TAG.length + 1;
const MAX_TAGS = Math.floor((MAX_BYTES + 1) / TAG_BYTES);

/** The header by which a CDN finds an answer to purge; `mentions` are hashes of the tags it shows. Too many of them become one tag that every purge names. */
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
