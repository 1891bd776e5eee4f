import { RECENT_SEARCHES, RECENTLY_VIEWED } from '@/lib/client/recently-viewed-key';
import { forgetSeen } from '@/lib/client/seen-choice';
import { forget, forgetUnstored, storeSomewhere } from '@/lib/client/store-somewhere';
import { store, storedSomewhere } from '@/lib/client/stored';
import { USER, USER_UPDATED } from '@/lib/client/viewer';
import { VISITED_LISTS } from '@/lib/client/visited-list';
import type { Account } from '@/lib/schemas/account';

const TOKEN = 'savedToken';
/** The token that opened or last renewed the session. */
const SESSION_TOKEN = 'firebaseToken';
/** See `lib/client/kept-wish`. */
export const UNVERIFIED = 'unverified';
export const RETURN_PATH = 'wayBack';
const IMAGE_VERSION = 'imageVersion:';

/** Lists of this tab for returning to them and for pins' pages. */
const LISTS = ['list:', VISITED_LISTS];

export function storeViewer(account: Account): void {
  const text = JSON.stringify(account);
  if (text === storedSomewhere(USER)) return;
  store(IMAGE_VERSION + account._id, String(account.imageVersion));
  // Some hundred thousand likes do not fit: each page then loads them first.
  storeSomewhere(USER, text, JSON.stringify({ ...account, savedPins: undefined, boardPins: undefined }));
  dispatchEvent(new Event(USER_UPDATED));
}

/** For calls without the SDK. */
export const readToken = (): string | null => storedSomewhere(TOKEN);
export const storeToken = (token: string): void => void storeSomewhere(TOKEN, token);

export const readSessionToken = (): string | null => storedSomewhere(SESSION_TOKEN);
export const storeSessionToken = (token: string): void => void storeSomewhere(SESSION_TOKEN, token);

/** Keeps the theme and the content filter. */
export function clearViewer(): void {
  const versions = Object.keys(localStorage).filter((key) => key.startsWith(IMAGE_VERSION));
  const names = [TOKEN, SESSION_TOKEN, UNVERIFIED, RETURN_PATH, RECENTLY_VIEWED, RECENT_SEARCHES, ...versions, USER];
  for (const key of names) forget(key);
  forgetUnstored();
  forgetSeen();
  const lists = Object.keys(sessionStorage).filter((key) => LISTS.some((name) => key.startsWith(name)));
  for (const key of lists) sessionStorage.removeItem(key);
  dispatchEvent(new Event(USER_UPDATED));
}
