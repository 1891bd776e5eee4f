import { getFeed } from '@/lib/data/feed';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { atomXml } from '@/lib/seo/atom-xml';
import { pinEntry } from '@/lib/seo/pin-entry';
import { textResponse } from '@/lib/seo/text-response';

const ENTRIES = 30;

interface AtomSource {
  tagId: number;
  filter: ContentFilter;
  title: string;
  path: string;
  pagePath: string;
}

/** The newest pins of a tag as an Atom feed. */
export async function atomResponse(request: Request, { tagId, filter, ...feed }: AtomSource): Promise<Response> {
  const { pins } = await getFeed({ tagId, filter, query: { sort: 'Latest', page: 1 } });
  return textResponse(
    request,
    'application/atom+xml',
    atomXml({ ...feed, entries: pins.slice(0, ENTRIES).map(pinEntry) }),
  );
}
