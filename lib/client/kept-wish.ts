import { TAB_WISH } from '@/lib/client/keep-wish';
import { UNVERIFIED, WAY_BACK } from '@/lib/client/viewer-store';
import { returnPath } from '@/lib/domain/return-path';

const MINUTE_MS = 60_000;
/** Who takes longer to sign in has given the wish up. */
const SIGN_IN_MS = 30 * MINUTE_MS;
/** As long as the link of a mail is likely to be followed. */
const MAIL_MS = 24 * 60 * MINUTE_MS;

/** Something kept for one person, or for whoever uses this tab. */
interface Kept {
  owner?: string;
  /** When, ms since 1970. */
  at: number;
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'at' in value;

/** A text of what a storage holds under a key, unless that is older than `lifeMs` or another person's. */
function read(storage: Storage, key: string, field: string, { lifeMs, owner }: { lifeMs: number; owner?: string }) {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (!isKept(kept) || kept.owner !== owner || !(Date.now() - kept.at < lifeMs)) return undefined;
    const value: unknown = Reflect.get(kept, field);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

const keepFor = (owner: string, key: string, fields: Record<string, string>): void =>
  localStorage.setItem(key, JSON.stringify({ owner, at: Date.now(), ...fields }));

/** What the visitor of this tab pressed last, as `wishOf` names it. */
export const tabWish = (): string | undefined => read(sessionStorage, TAB_WISH, 'wish', { lifeMs: SIGN_IN_MS });

/** Takes a wish of this tab. False: it is not wished here. */
export function takeTabWish(wish: string): boolean {
  if (tabWish() !== wish) return false;
  sessionStorage.removeItem(TAB_WISH);
  return true;
}

/** Has a wish wait until the email of `owner` is verified, in whichever tab that happens. */
export function letWait(wish: string, owner: string): void {
  keepFor(owner, UNVERIFIED, { wish });
  keepWayBack(owner, location.pathname + location.search);
}

/** Whether this person's wish waits for a verified email. */
export const isWaiting = (wish: string, owner: string): boolean =>
  read(localStorage, UNVERIFIED, 'wish', { lifeMs: MAIL_MS, owner }) === wish;

export const endWaiting = (): void => localStorage.removeItem(UNVERIFIED);

/** Keeps the page to which the link of the verification mail leads back. */
export const keepWayBack = (owner: string, path: string): void => keepFor(owner, WAY_BACK, { path });

/** Returns that page, once; null where none is kept. */
export function takeWayBack(owner: string): string | null {
  const path = read(localStorage, WAY_BACK, 'path', { lifeMs: MAIL_MS, owner });
  localStorage.removeItem(WAY_BACK);
  return path === undefined ? null : returnPath(path);
}
