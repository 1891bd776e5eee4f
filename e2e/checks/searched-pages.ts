import sharp from 'sharp';
import type { Visit } from '@/e2e/checks/visit';
import { linkDepths } from '@/e2e/checks/link-depths';
import { nodeOf, readNodes } from '@/e2e/checks/page-data';
import type { Finding, Outcome, Row } from '@/testing/findings';
import { get } from '@/testing/http';
import { MIN_INDEXED_TAG_PINS } from '@/lib/config';
import { PREVIEW_SIZE } from '@/lib/media/variants';
import { matchPublicRoute } from '@/lib/routes/public-routes';

const TITLE_MAX = 60;
const DEPTH_MAX = 6;
const LARGE = sizeText(PREVIEW_SIZE);

function sizeText({ width, height }: { width?: number | string; height?: number | string }): string {
  return `${width} x ${height}`;
}

/** Pixels of every picture that indexable pages are shown by elsewhere, by its URL. */
export async function previewSizes(visits: ReadonlyMap<string, Visit>): Promise<Map<string, string>> {
  const sizes = new Map<string, string>();
  for (const { indexable, page } of visits.values()) {
    const url = page?.properties['og:image'];
    if (!indexable || !url || sizes.has(url)) continue;
    const { status, body } = await get(url);
    sizes.set(url, status === 200 ? sizeText(await sharp(body).metadata()) : `an answer of ${status}`);
  }
  return sizes;
}

/**
 * Judges what search engines and previews read of the pages of a crawl (rules 4, 83, 89 and 92).
 * @param sizes of `previewSizes`
 */
export function judgePages(
  site: string,
  visits: ReadonlyMap<string, Visit>,
  sizes: ReadonlyMap<string, string>,
): Outcome {
  const all = [...visits.values()];
  const indexable = all.filter((visit) => visit.indexable);
  const previews = indexable.flatMap((visit) => badPreview(visit, sizes));
  const long = indexable.filter(({ page }) => (page?.title.length ?? 0) > TITLE_MAX);
  const parts = [judgeTags(all), judgeDepths(site, visits), judgeData(indexable)];
  return {
    rows: [
      ...parts.flatMap(({ rows }) => rows),
      { what: `titles over ${TITLE_MAX} characters`, found: long.length, wanted: 0 },
      { what: `previews (og:image) of ${LARGE}`, found: indexable.length - previews.length, wanted: indexable.length },
    ],
    findings: [
      ...parts.flatMap(({ findings }) => findings),
      ...long.map(({ path, page }) => ({ place: path, problem: `has a title of ${page?.title.length} characters` })),
      ...previews,
    ],
  };
}

function badPreview({ path, page }: Visit, sizes: ReadonlyMap<string, string>): Finding[] {
  const { 'og:image': url = '', 'og:image:width': width, 'og:image:height': height } = page?.properties ?? {};
  const [told, found] = [sizeText({ width, height }), sizes.get(url) ?? 'missing'];
  return told === LARGE && found === LARGE
    ? []
    : [{ place: path, problem: `its preview is ${found}, told as ${told}` }];
}

/** Pages of tags are indexed from so many pins on, and no others. */
function judgeTags(all: readonly Visit[]): Outcome {
  const tags = all.filter(({ path, status }) => status === 200 && /^\/tag\/[^/?]+$/.test(path));
  const pinsOf = (visit: Visit) => Number(nodeOf(visit, 'ItemList')?.numberOfItems ?? 0);
  const large = tags.filter((visit) => pinsOf(visit) >= MIN_INDEXED_TAG_PINS);
  const wrong = tags.filter((visit) => visit.indexable !== large.includes(visit));
  return {
    rows: [
      { what: 'pages of tags', found: tags.length, wanted: '' },
      { what: `of them with ${MIN_INDEXED_TAG_PINS} pins and more`, found: large.length, wanted: '' },
      { what: 'of them indexable', found: tags.filter((visit) => visit.indexable).length, wanted: large.length },
    ],
    findings: wrong.map((visit) => ({
      place: visit.path,
      problem: `${visit.indexable ? 'is' : 'is not'} indexable, with ${pinsOf(visit)} pins`,
    })),
  };
}

/** Every pin is a few clicks from the home page. */
function judgeDepths(site: string, visits: ReadonlyMap<string, Visit>): Outcome {
  const pins = [...linkDepths(site, visits)].filter(([path]) => path.startsWith('/pin/'));
  const counts = new Map<number, number>();
  for (const [, depth] of pins) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  const rows = [...counts].sort(([a], [b]) => a - b);
  return {
    rows: rows.map(([depth, found]): Row => ({ what: `pins ${depth} clicks from the home page`, found, wanted: '' })),
    findings: pins
      .filter(([, depth]) => depth > DEPTH_MAX)
      .map(([place, depth]) => ({ place, problem: `is ${depth} clicks from the home page` })),
  };
}

/** The structured data of each type of page can be read. */
function judgeData(indexable: readonly Visit[]): Outcome {
  const types = new Map<string, Visit[]>();
  for (const visit of indexable) {
    const pattern = matchPublicRoute(visit.path.split('?')[0] ?? '')?.route.pattern ?? visit.path;
    types.set(pattern, [...(types.get(pattern) ?? []), visit]);
  }
  const unread = indexable.filter((visit) => readNodes(visit) === null);
  return {
    rows: [...types].map(([pattern, pages]) => ({
      what: `structured data of ${pattern}`,
      found: pages.filter((visit) => !unread.includes(visit)).length,
      wanted: pages.length,
    })),
    findings: unread.map(({ path }) => ({ place: path, problem: 'has no structured data that can be read' })),
  };
}
