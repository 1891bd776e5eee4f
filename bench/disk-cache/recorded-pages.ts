import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { get } from '@/bench/site/http';
import { pinPageSchema } from '@/lib/schemas/pin';
import { upstreamHeaders } from '@/server/front/upstream-headers';

/** Pages that all others are made of. */
const RECORDED = 40;
/** Pages that mention the same pins: as many as are similar to one. */
const PER_GROUP = 20;
const PIN_PATH = /\/pin\/([\w-]+)/g;

const recordSchema = z.object({ slug: z.string(), headers: z.record(z.string(), z.string()), html: z.string() });
export type RecordedPage = z.infer<typeof recordSchema>;

/** The page of the n-th pin of a site that has as many as are wanted, and a pin that it and some others mention. */
export const tailPath = (n: number) => `/pin/tail-${n}`;
export const mentionOf = (pages: readonly RecordedPage[], n: number) => {
  const { slug, html } = pageOf(pages, n);
  const [, other = ''] = [...html.matchAll(PIN_PATH)].find(([, found]) => found !== slug) ?? [];
  return `${other}-${group(n)}`;
};

/** A recorded page as that of the n-th pin: as large, and with as many mentions. */
export const tailHtml = (pages: readonly RecordedPage[], n: number) => {
  const { slug, html } = pageOf(pages, n);
  return html.replace(PIN_PATH, (_, found: string) => (found === slug ? tailPath(n) : `/pin/${found}-${group(n)}`));
};

export const pageOf = (pages: readonly RecordedPage[], n: number): RecordedPage => {
  const page = pages[n % pages.length];
  if (!page) throw new Error('no pages are recorded');
  return page;
};

/** A group is of pages that are made of the same one. */
const group = (n: number) => Math.floor(n / (RECORDED * PER_GROUP));

/** The pages of pins as a site's renderer makes them for everybody. */
export async function recordPages(origin: string, rendererPort: number): Promise<RecordedPage[]> {
  const forwarding = { clientIp: '127.0.0.1', requestId: 'bench', cookie: '', hasBody: false, dev: false };
  const sent = upstreamHeaders({}, { siteUrl: new URL(origin), ...forwarding });
  const asked = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  const pages: RecordedPage[] = [];
  for (const slug of (await pinSlugs(origin)).slice(0, RECORDED)) {
    const { status, headers, body } = await get(`http://127.0.0.1:${rendererPort}/pin/${slug}`, asked);
    if (status !== 200) throw new Error(`the renderer answers ${status} for ${slug}`);
    pages.push({ slug, headers: { 'content-type': String(headers['content-type']) }, html: body.toString() });
  }
  return pages;
}

/** Pins of the first lists of a site. */
export async function pinSlugs(origin: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await get(`${origin}/api/pins?pg=${page}`);
    const { pins } = pinPageSchema.parse(JSON.parse(body.toString()));
    slugs.push(...pins.flatMap(({ slug }) => slug ?? []));
  }
  return slugs;
}

export const writePages = (file: string, pages: readonly RecordedPage[]) => writeFile(file, JSON.stringify(pages));
export const readPages = async (file: string) => z.array(recordSchema).parse(JSON.parse(await readFile(file, 'utf8')));
