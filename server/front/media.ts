import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { env } from '@/lib/env';
import type { Cdn } from '@/lib/domain/cdns';
import type { Answer } from '@/lib/front/answer';
import { fileTags } from '@/lib/media/file-tags';
import { readPreview } from '@/lib/media/preview-url';
import { avifOf } from '@/lib/media/variants';
import { isPublicKey, WITHHELD } from '@/lib/storage/key';
import { MEDIA_CACHE_CONTROL, mediaContentType } from '@/lib/storage/media-types';
import type { Storage } from '@/lib/storage/storage';
import { textAnswer } from './answer';
import { NO_STORE } from './cache-control';
import { cdnTagHeader } from './cdn-tags';
import { hashTags, type TagTable } from './cache/tag-table';
import { readRange } from './byte-range';
import { MEDIA_POLICY } from './csp';
import { RTA } from '@/lib/domain/ratings';
import { matchesEtag } from './send';

/** Files known to be absent, and for how long: upkeep may make them at any time. */
const ABSENT_MAX = 50_000;
const ABSENT_MS = 10 * 60_000;

export interface MediaRequest {
  key: string;
  search: string;
  method: string;
  headers: IncomingHttpHeaders;
}

interface MediaSettings {
  /** Undefined: answers bear no tags. */
  cdn?: Cdn;
  purged?: Pick<TagTable, 'isPurged'>;
  sendsAvif?: boolean;
}

/**
 * Answers `/media/<key>` from the storage, cacheable for ever, in whole or in one range. Files without a live pin need their
 * signed URL and must not be cached. Removed files must not be cached either, since a CDN gets only one purge.
 */
export function createMedia(
  storage: Pick<Storage, 'size' | 'read'>,
  { cdn, purged, sendsAvif = env.AVIF_STILLS === 'on' }: MediaSettings = {},
) {
  const findAvif = createAvifFinder(storage);

  return async ({ key: asked, search, method, headers }: MediaRequest): Promise<Answer> => {
    const isPublic = isPublicKey(asked);
    const avif = isPublic && sendsAvif ? avifOf(asked) : undefined;
    const lighter = avif ? await findAvif(avif, headers.accept) : undefined;
    const key = lighter?.key ?? (isPublic ? asked : asked.startsWith(WITHHELD) ? readPreview(search) : undefined);
    const type = key && mediaContentType(key);
    const size = lighter?.size ?? (type ? await storage.size(key) : null);
    if (!type || size === null) return notFound();

    // Keys are never used again for other bytes, so the key is the tag.
    const etag = `"${createHash('sha1').update(key).digest('base64url').slice(0, 20)}"`;
    const tags = hashTags(isPublic ? fileTags(key) : []);
    const isRemoved = purged?.isPurged(tags) ?? false;
    const common = {
      'accept-ranges': 'bytes',
      'content-security-policy': MEDIA_POLICY,
      rating: RTA,
      ...(avif && { vary: 'Accept' }),
      ...(!isPublic
        ? { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }
        : // Image search and social previews show pictures on their own pages.
          {
            'cache-control': isRemoved ? NO_STORE : MEDIA_CACHE_CONTROL,
            'cross-origin-resource-policy': 'cross-origin',
            etag,
            ...cdnTagHeader(cdn, tags),
          }),
    };
    if (isPublic && matchesEtag(headers['if-none-match'], etag))
      return { kind: 'stream', status: 304, headers: common };

    const ifRange = headers['if-range'];
    const isPartAsked = method === 'GET' && (ifRange === undefined || ifRange === etag);
    const range = readRange(isPartAsked ? headers.range : undefined, size);
    if (range.kind === 'unsatisfiable') {
      const refused = { 'content-range': `bytes */${size}`, 'content-length': 0, 'cache-control': 'no-store' };
      return { kind: 'stream', status: 416, headers: refused };
    }
    const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
    const body = method === 'HEAD' || size === 0 ? undefined : await storage.read(key, { start, end });
    return {
      kind: 'stream',
      status: range.kind === 'part' ? 206 : 200,
      headers: {
        ...common,
        'content-type': type,
        'content-length': end - start + 1,
        ...(range.kind === 'part' && { 'content-range': `bytes ${start}-${end}/${size}` }),
      },
      body,
    };
  };
}

function createAvifFinder(storage: Pick<Storage, 'size'>) {
  const absent = new LRUCache<string, true>({ max: ABSENT_MAX, ttl: ABSENT_MS });
  return async (key: string, accept: string | undefined): Promise<{ key: string; size: number } | undefined> => {
    if (!accept?.includes('image/avif') || absent.has(key)) return undefined;
    const size = await storage.size(key);
    if (size !== null) return { key, size };
    absent.set(key, true);
    return undefined;
  };
}

const notFound = () => textAnswer(404, 'text/plain; charset=utf-8', 'No such file.\n', { 'cache-control': 'no-store' });
