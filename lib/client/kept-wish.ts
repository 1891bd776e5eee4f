import { TAB_WISH } from '@/lib/client/keep-wish';
import { UNVERIFIED, RETURN_PATH } from '@/lib/client/viewer-store';
import { store } from '@/lib/client/stored';
import { returnPath } from '@/lib/domain/return-path';

const MINUTE_MS = 60_000;
/** A longer sign-in drops the wish. */
const SIGN_IN_MS = 30 * MINUTE_MS;
/** As long as an emailed link is likely to be followed. */
const MAIL_MS = 24 * 60 * MINUTE_MS;

interface Kept {
  owner?: string;
  at: number;
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'at' in value;

/** Undefined if older than `lifeMs` or another person's. */
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
  void store(key, JSON.stringify({ owner, at: Date.now(), ...fields }));

export const tabWish = (): string | undefined => read(sessionStorage, TAB_WISH, 'wish', { lifeMs: SIGN_IN_MS });

export function takeTabWish(wish: string): boolean {
  if (tabWish() !== wish) return false;
  sessionStorage.removeItem(TAB_WISH);
  return true;
}

/** Until the email of `owner` is verified, in any tab. */
export function letWait(wish: string, owner: string): void {
  keepFor(owner, UNVERIFIED, { wish });
  keepReturnPath(owner, location.pathname + location.search);
}

export const isWaiting = (wish: string, owner: string): boolean =>
  read(localStorage, UNVERIFIED, 'wish', { lifeMs: MAIL_MS, owner }) === wish;

export const endWaiting = (): void => localStorage.removeItem(UNVERIFIED);

export const keepReturnPath = (owner: string, path: string): void => keepFor(owner, RETURN_PATH, { path });

/** Removes and returns it. */
export function takeReturnPath(owner: string): string | null {
  const path = read(localStorage, RETURN_PATH, 'path', { lifeMs: MAIL_MS, owner });
  localStorage.removeItem(RETURN_PATH);
  return path === undefined ? null : returnPath(path);
}
