import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The site's own small scripts on every page. */
export interface PageScripts {
  /** Runs while the head is read. */
  loader: string;
  /** URL of the module for interactions before React. */
  elements: string;
  /** A feature has scripts, as to count the visit: they wait only for the page. */
  counts: boolean;
}

/** The folder behind the URLs of page scripts, below the build. */
export const PAGE_SCRIPTS_FOLDER = '.next/page-scripts';
export const PAGE_SCRIPTS_PREFIX = '/page-scripts/';

export async function readPageScripts(root: string, counts: boolean): Promise<PageScripts> {
  const read = (name: string) => readFile(path.join(root, PAGE_SCRIPTS_FOLDER, name), 'utf8');
  return { loader: await read('loader.js'), elements: PAGE_SCRIPTS_PREFIX + (await read('elements.txt')), counts };
}

/** The page of a pin that is pointed at, or touched (decision 64). */
const PREFETCH = JSON.stringify({ prefetch: [{ where: { href_matches: '/pin/*' }, eagerness: 'moderate' }] });

/** The scripts' HTML at the end of a page's head. */
export function pageScriptTags(
  { loader, elements, counts }: PageScripts,
  deferred?: { version: string; chunks: readonly string[] },
): string {
  const data = deferred ? ` data-version="${deferred.version}" data-chunks="${deferred.chunks.join(' ')}"` : '';
  return (
    `<script${data}${counts ? ' data-counts=""' : ''}>${loader}</script>` +
    `<script type="module" src="${elements}" fetchpriority="low"></script>` +
    `<script type="speculationrules">${PREFETCH}</script>`
  );
}
