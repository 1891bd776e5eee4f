const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** These calls write nothing that pages show. */
const OTHERS = /^\/api\/(?:vitals|search\/picture|auth\/.*|users\/[^/]+\/seen)$/;

export const canPurge = (method: string, path: string): boolean =>
  !READS.has(method) && path.startsWith('/api/') && !OTHERS.test(path);

/** Whether an answer may confirm a write whose purges must be heard first; refused and failed calls confirm nothing. */
export function canHavePurged(method: string, path: string, status: number): boolean {
  return status < 400 && canPurge(method, path);
}
