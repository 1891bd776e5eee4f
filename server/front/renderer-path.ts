/** The framework's own pages, and the ending of its router's payloads. */
const TAKEN = /^\/(?:500|_app|_document|_error|_global-error|_not-found)$|\.rsc$/;

/** The renderer's path for an encoded one: the framework would answer these past all routes; with a character encoded they are ordinary. */
export const rendererPath = (path: string): string =>
  TAKEN.test(path) ? `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}` : path;
