/** Pages of the framework's own, and the ending of what its router reads in place of a page. */
const TAKEN = /^\/(?:500|_app|_document|_error|_global-error|_not-found)$|\.rsc$/;

/**
 * The path by which the renderer is asked for what stands at an encoded one. A few paths it would answer out of the framework,
 * past all routes of the site; with a character encoded they are paths as any other.
 */
export const rendererPath = (path: string): string =>
  TAKEN.test(path) ? `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}` : path;
