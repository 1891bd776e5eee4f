import { refuse } from '@/lib/api/answers';
import { MIN_INDEXED_PINS } from '@/lib/config';
import { findBoard } from '@/lib/data/boards';
import { findPin } from '@/lib/data/pins';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { readEmbedAddress } from '@/lib/domain/embed-address';
import type { SizeLimits } from '@/lib/domain/embed-size';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { readOEmbedRequest } from '@/lib/schemas/oembed-request';
import { boardOEmbed, oEmbedXml, pinOEmbed } from '@/lib/seo/oembed';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

/** Any site may read it. */
const PUBLIC = { 'Access-Control-Allow-Origin': '*', 'X-Robots-Tag': 'noindex' };

/** Only what may be indexed (rule 106). @throws AppError `noOEmbed` */
async function describe(url: string, limits: SizeLimits) {
  const address = readEmbedAddress(url, env.SITE_URL);
  if (address?.kind === 'pin') {
    const found = await findPin(address.slugOrId);
    if (found.state === 'live') return pinOEmbed(found.pin, found.poster, limits);
  }
  if (address?.kind === 'board') {
    const board = await findBoard(address.slugOrId, DEFAULT_CONTENT_FILTER);
    if (board && board.pinsCount >= MIN_INDEXED_PINS) return boardOEmbed(board, limits);
  }
  throw refusals.noOEmbed();
}

export async function GET(request: Request) {
  try {
    const { url, format, ...limits } = readOEmbedRequest(new URL(request.url).searchParams);
    const fields = await describe(url, limits);
    if (format === 'json') return Response.json(fields, { headers: PUBLIC });
    return new Response(oEmbedXml(fields), { headers: { 'Content-Type': 'text/xml; charset=utf-8', ...PUBLIC } });
  } catch (error) {
    const refusal = refuse(error, request);
    refusal.headers.set('X-Robots-Tag', 'noindex');
    return refusal;
  }
}
