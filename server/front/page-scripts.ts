import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Small scripts of our own that every page gets beside the framework's. */
export interface PageScripts {
  /** Text of the script that runs as the head is read. */
  loader: string;
  /** URL of the module with what moves before React has come. */
  elements: string;
  /** The visit is counted, so that no script waits for the visitor longer than for the page. */
  counts: boolean;
}

/** The folder behind the URLs of page scripts, below the build. */
export const PAGE_SCRIPTS_FOLDER = '.next/page-scripts';
export const PAGE_SCRIPTS_PREFIX = '/page-scripts/';

/** Reads what the build has left under `root` (server/build/page-scripts). */
export async function readPageScripts(root: string, counts: boolean): Promise<PageScripts> {
  const read = (name: string) => readFile(path.join(root, PAGE_SCRIPTS_FOLDER, name), 'utf8');
  return { loader: await read('loader.js'), elements: PAGE_SCRIPTS_PREFIX + (await read('elements.txt')), counts };
}

/** HTML of the scripts, for the end of a page's head, with what they need to know of the page. */
export function pageScriptTags(
  { loader, elements, counts }: PageScripts,
  deferred?: { version: string; chunks: readonly string[] },
): string {
  const data = deferred ? ` data-version="${deferred.version}" data-chunks="${deferred.chunks.join(' ')}"` : '';
  return (
    `<script${data}${counts ? ' data-counts=""' : ''}>${loader}</script>` +
    `<script type="module" src="${elements}" fetchpriority="low"></script>`
  );
}
