/** Tokens are renewed this long before they expire (rule 110). */
export const AHEAD_MS = 5 * 60_000;

/** 0 for an unreadable token. */
export function expiryOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const seconds: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'exp') : undefined;
    return typeof seconds === 'number' ? seconds * 1000 : 0;
  } catch {
    return 0;
  }
}

export const isOld = (token: string) => expiryOf(token) - AHEAD_MS <= Date.now();
