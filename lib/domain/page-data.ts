/** Begins the URLs of what React needs of pages that came without it (decision 28). */
const PREFIX = '/page-data/';
const PATH = /^\/page-data\/([\w-]+)(\/.*)?$/;

/** Raised on the window by what is sent in place of data that are not to be had any more. */
export const STALE_PAGE = 'stale-page';

/** A parameter by which a page is asked for with everything in it. */
export const WHOLE_PAGE = 'whole-page';

/** The path of the data of a page, in the version that the page says. */
export const pageDataPath = (version: string, path: string): string => PREFIX + version + (path === '/' ? '' : path);

/** The page and the version that a path asks the data of; undefined when it is no such path. */
export function readPageDataPath(path: string): { path: string; version: string } | undefined {
  const [, version, of = '/'] = PATH.exec(path) ?? [];
  return version === undefined ? undefined : { path: of, version };
}
