import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BEFORE_PAINT } from '@/lib/config';

/** The site's own small scripts on every page. */
export interface PageScripts {
  /** Runs while the head is read. */
  loader: string;
  /** URL of the module for interactions before React. */
  elements: string;
  /** URL of what runs before the first paint on marked devices. */
  beforePaint: string;
  /** A feature has scripts, as to count the visit: they wait only for the page. */
  counts: boolean;
}

/** The folder behind the URLs of page scripts, below the build. */
export const PAGE_SCRIPTS_FOLDER = '.next/page-scripts';
export const PAGE_SCRIPTS_PREFIX = '/page-scripts/';

export async function readPageScripts(root: string, counts: boolean): Promise<PageScripts> {
  const read = (name: string) => readFile(path.join(root, PAGE_SCRIPTS_FOLDER, name), 'utf8');
  const urlIn = async (name: string) => PAGE_SCRIPTS_PREFIX + (await read(name));
  return {
    loader: await read('loader.js'),
    elements: await urlIn('elements.txt'),
    beforePaint: await urlIn('before-paint.txt'),
    counts,
  };
}

/** The page of a pin that is pointed at, or touched (decision 64). */
const PREFETCH = JSON.stringify({ prefetch: [{ where: { href_matches: '/pin/*' }, eagerness: 'moderate' }] });

/** The parser waits for this script, so that nothing is painted before it; if it is missing, nothing at all. Other devices do not load it. */
const beforePaintTag = (url: string) =>
  `<script>try{if(localStorage.getItem('${BEFORE_PAINT}')){document.documentElement.dataset.veil='';` +
  `document.write('<script src="${url}"><\\/script>')}}catch(e){}</script>`;

/** The scripts' HTML at the end of a page's head. */
export function pageScriptTags(
  { loader, elements, beforePaint, counts }: PageScripts,
  deferred?: { version: string; chunks: readonly string[] },
): string {
  const data = deferred ? ` data-version="${deferred.version}" data-chunks="${deferred.chunks.join(' ')}"` : '';
  return (
    beforePaintTag(beforePaint) +
    `<script${data}${counts ? ' data-counts=""' : ''}>${loader}</script>` +
    `<script type="module" src="${elements}" fetchpriority="low"></script>` +
    `<script type="speculationrules">${PREFETCH}</script>`
  );
}
