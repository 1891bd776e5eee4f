import { RECENTLY_VIEWED } from '@/lib/client/recently-viewed-key';
import { stored } from '@/lib/client/stored';
import { USER, USER_UPDATED } from '@/lib/client/viewer';
import { VISITED_LIST } from '@/lib/client/visited-list';
import type { Account } from '@/lib/schemas/account';

/** The last token of the identity service. */
const TOKEN = 'savedToken';
/** The token by which the session was opened or renewed the last time. */
const SESSION_TOKEN = 'firebaseToken';
/** What waits until the person's email is verified, and where they go then (`lib/client/kept-wish`). */
export const UNVERIFIED = 'unverified';
export const WAY_BACK = 'wayBack';
/** Begins the names under which the versions of pictures are kept, one a user. */
const IMAGE_VERSION = 'imageVersion:';

/** Begin the names of the lists that this tab keeps for who comes back to them, and for the page of a pin. */
const LISTS = ['list:', VISITED_LIST];

export function storeViewer(account: Account): void {
  const text = JSON.stringify(account);
  if (text === stored(USER)) return;
  localStorage.setItem(IMAGE_VERSION + account._id, String(account.imageVersion));
  try {
    localStorage.setItem(USER, text);
  } catch {
    // No room for some hundred thousand likes: each page then asks for them before it marks any.
    localStorage.setItem(USER, JSON.stringify({ ...account, savedPins: undefined, boardPins: undefined }));
  }
  dispatchEvent(new Event(USER_UPDATED));
}

/** The last token, for calls that the SDK has none for. */
export const readToken = (): string | null => stored(TOKEN);
export const storeToken = (token: string): void => localStorage.setItem(TOKEN, token);

export const readSessionToken = (): string | null => stored(SESSION_TOKEN);
export const storeSessionToken = (token: string): void => localStorage.setItem(SESSION_TOKEN, token);

/** Forgets the person with their tokens and what they looked at; the theme and the content filter stay with the browser. */
export function clearViewer(): void {
  const versions = Object.keys(localStorage).filter((key) => key.startsWith(IMAGE_VERSION));
  const names = [TOKEN, SESSION_TOKEN, UNVERIFIED, WAY_BACK, RECENTLY_VIEWED, ...versions, USER];
  for (const key of names) localStorage.removeItem(key);
  const lists = Object.keys(sessionStorage).filter((key) => LISTS.some((name) => key.startsWith(name)));
  for (const key of lists) sessionStorage.removeItem(key);
  dispatchEvent(new Event(USER_UPDATED));
}
