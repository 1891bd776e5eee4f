const PREFIX = '/page-data/';
const PATH = /^\/page-data\/([\w-]+)(\/.*)?$/;

/** Event of outdated page data. */
export const STALE_PAGE = 'stale-page';

/** Parameter for a page with its data inside. */
export const WHOLE_PAGE = 'whole-page';

export const pageDataPath = (version: string, path: string): string => PREFIX + version + (path === '/' ? '' : path);

export function readPageDataPath(path: string): { path: string; version: string } | undefined {
  const [, version, of = '/'] = PATH.exec(path) ?? [];
  return version === undefined ? undefined : { path: of, version };
}
