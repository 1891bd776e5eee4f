const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls of the API that write nothing of the gallery: a beacon, and the exchange of a session cookie. */
const OTHERS = /^\/api\/(?:vitals|auth\/.*)$/;

/** True for a call that may change what pages show, if it succeeds. */
export const canPurge = (method: string, path: string): boolean =>
  !READS.has(method) && path.startsWith('/api/') && !OTHERS.test(path);

/**
 * True for an answer that may tell of a write whose purges have to be heard first: a success of a call that can
 * purge. What was refused or has failed promises nothing, and the purges of what it committed are heard in any case.
 */
export function canHavePurged(method: string, path: string, status: number): boolean {
  return status < 400 && canPurge(method, path);
}
