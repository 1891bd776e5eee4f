import { getPinOrigins } from '@/lib/data/pin-origins';
import type { Pin } from '@/lib/schemas/pin';
import { atomXml } from '@/lib/seo/atom-xml';
import { pinEntry } from '@/lib/seo/pin-entry';
import { textResponse } from '@/lib/seo/text-response';

const ENTRIES = 30;

interface AtomSource {
  /** Newest first. */
  pins: readonly Pin[];
  title: string;
  path: string;
  pagePath: string;
}

/** Leaves out pins deleted meanwhile. */
export async function atomResponse({ pins, ...feed }: AtomSource): Promise<Response> {
  const newest = pins.slice(0, ENTRIES);
  const origins = await getPinOrigins(newest.map(({ _id }) => _id));
  const entries = newest.flatMap((pin) => {
    const origin = origins.get(pin._id);
    return origin ? [pinEntry(pin, origin)] : [];
  });
  return textResponse('application/atom+xml', atomXml({ ...feed, entries }));
}

export const noFeed = (what: string) =>
  new Response(`There is no such ${what}.\n`, { status: 404, headers: { 'Cache-Control': 'no-store' } });

export const feedMoved = (location: string) => new Response(null, { status: 308, headers: { Location: location } });
