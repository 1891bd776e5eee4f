import 'server-only';

const RECENT_MS = 10 * 60_000;

/** Whether a person proved who they are within the last ten minutes. @param signedInAt seconds since 1970 */
export const isRecentSignIn = (signedInAt: number): boolean => signedInAt * 1000 > Date.now() - RECENT_MS;
