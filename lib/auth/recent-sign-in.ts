import 'server-only';

const RECENT_MS = 10 * 60_000;

/** Within ten minutes; `signedInAt` in seconds. */
export const isRecentSignIn = (signedInAt: number): boolean => signedInAt * 1000 > Date.now() - RECENT_MS;
