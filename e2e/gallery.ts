import type { APIRequestContext } from 'playwright/test';
import { type z } from 'zod';
import { boardWithPinsSchema } from '@/lib/schemas/board';
import { pinPageSchema, type Pin } from '@/lib/schemas/pin';

/** The specs read the gallery's content from its API, so that they run on any content. */

/** Sees every pin: the visitor's cookie of the other content filter. */
export const SEES_ALL = { cookie: 'sexualityFilter=gay-straight' };

async function readJson<T>(request: APIRequestContext, target: string, schema: z.ZodType<T>, headers = {}): Promise<T> {
  const response = await request.get(target, { headers });
  if (!response.ok()) throw new Error(`${target} answered ${response.status()}`);
  return schema.parse(await response.json());
}

/** A page of `GET /api/pins`. */
export const readPins = (request: APIRequestContext, search = '', headers = {}) =>
  readJson(request, `/api/pins${search}`, pinPageSchema, headers);

/** The first pin, by likes, that is what the caller wants. */
export async function findPin(request: APIRequestContext, wanted: (pin: Pin) => boolean, headers = {}): Promise<Pin> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { pins, totalPages } = await readPins(request, `?pg=${page}`, headers);
    last = totalPages;
    const found = pins.find(wanted);
    if (found) return found;
  }
  throw new Error('no such pin in the gallery');
}

/** Path of a pin's page. */
export const pinPath = ({ slug, _id }: Pick<Pin, 'slug' | '_id'>) => `/pin/${slug ?? _id}`;

/** Texts of an element in a document of ours, unescaped. */
export const textsOf = (element: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );

/** Paths that the sitemaps of one kind list. */
export async function sitemapPaths(
  request: APIRequestContext,
  kind: 'pins' | 'boards' | 'users' | 'categories' | 'pages',
) {
  const index = textsOf('loc', await (await request.get('/sitemap.xml')).text());
  const parts = index.filter((part) => new URL(part).pathname.startsWith(`/sitemaps/${kind}`));
  const texts = await Promise.all(parts.map(async (part) => (await request.get(new URL(part).pathname)).text()));
  return texts.flatMap((text) => textsOf('loc', text)).map((url) => new URL(url).pathname);
}

/** A board of the gallery, with its first page of pins, that is what the caller wants. */
export async function findBoard(
  request: APIRequestContext,
  wanted: (board: z.infer<typeof boardWithPinsSchema>) => boolean = () => true,
  headers = {},
) {
  for (const path of await sitemapPaths(request, 'boards')) {
    const board = await readJson(request, `/api/boards/${path.split('/')[2]}`, boardWithPinsSchema, headers);
    if (wanted(board)) return board;
  }
  throw new Error('no such board in the gallery');
}
