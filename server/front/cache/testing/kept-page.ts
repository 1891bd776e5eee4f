import { randomBytes } from 'node:crypto';
import { EncodedBody } from '../../compression';
import type { PageEntry } from '../page-entry';
import { hashTags } from '../tag-table';

/** A page as the store keeps it, with a body that no compression makes smaller. */
export function keptPage(
  options: { bytes?: number; born?: number; tags?: string[]; mentions?: string[] } = {},
): PageEntry {
  const { bytes = 100, born = 0, tags = ['feed'], mentions = [] } = options;
  return {
    answer: {
      kind: 'whole',
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', link: ['<a>', '<b>'] },
      body: new EncodedBody(randomBytes(bytes)),
    },
    mayKeep: true,
    at: 1_000.5,
    lifetime: { fresh: 60, staleWhileRevalidate: 300, staleIfError: 86_400, browser: 0 },
    showsNewPins: true,
    refreshAfter: 3_000.5,
    triedAt: born,
    born,
    tags: hashTags(tags),
    mentions: hashTags(mentions),
  };
}
