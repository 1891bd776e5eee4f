'use client';

import { useSyncExternalStore } from 'react';
import type { Account } from '@/lib/schemas/account';

/** What this browser keeps of the person who is signed in (spec §3); all of it goes when they leave. */
const USER = 'user';
/** The last token of the identity service. */
const TOKEN = 'savedToken';
/** The token by which the session was opened or renewed the last time. */
const SESSION_TOKEN = 'firebaseToken';
const IMAGE_VERSION = 'imageVersion:';
/** Raised on the window whenever the stored user changes; that they changed in another tab is told by `storage`. */
const USER_UPDATED = 'user-updated';

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';

/** The last text that was read and what it says, so that an unchanged store gives the same object each time. */
let known: { text: string | null; account: Account | null } = { text: null, account: null };

function parse(text: string | null): Account | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isAccount(value) ? value : null;
  } catch {
    return null;
  }
}

/** Storage may be switched off; then nobody can be signed in. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Who is signed in, as last heard. The server alone decides what they may do. */
export function readViewer(): Account | null {
  const text = stored(USER);
  if (text !== known.text) known = { text, account: parse(text) };
  return known.account;
}

export function storeViewer(account: Account): void {
  const text = JSON.stringify(account);
  if (text === stored(USER)) return;
  localStorage.setItem(IMAGE_VERSION + account._id, String(account.imageVersion));
  localStorage.setItem(USER, text);
  dispatchEvent(new Event(USER_UPDATED));
}

/** Forgets the person; the theme and the content filter stay with the browser. */
export function clearViewer(): void {
  const versions = Object.keys(localStorage).filter((key) => key.startsWith(IMAGE_VERSION));
  for (const key of [TOKEN, SESSION_TOKEN, ...versions, USER]) localStorage.removeItem(key);
  dispatchEvent(new Event(USER_UPDATED));
}

/** The last token, for calls that the SDK has none for. */
export const readToken = (): string | null => stored(TOKEN);
export const storeToken = (token: string): void => localStorage.setItem(TOKEN, token);

export const readSessionToken = (): string | null => stored(SESSION_TOKEN);
export const storeSessionToken = (token: string): void => localStorage.setItem(SESSION_TOKEN, token);

/** `pageshow`: a page that comes back by the back button has missed what happened meanwhile. */
const CHANGES = ['storage', 'pageshow', USER_UPDATED];

function subscribe(onChange: () => void) {
  for (const change of CHANGES) addEventListener(change, onChange);
  return () => CHANGES.forEach((change) => removeEventListener(change, onChange));
}

/** Who is signed in: null on the server, before hydration, and for visitors. Kept in step between tabs. */
export const useViewer = (): Account | null => useSyncExternalStore(subscribe, readViewer, () => null);
