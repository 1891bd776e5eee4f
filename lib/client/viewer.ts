'use client';

import { useSyncExternalStore } from 'react';
import { storedSomewhere } from '@/lib/client/stored';
import type { Account } from '@/lib/schemas/account';

/** Read only here: code that writes is not for visitors. */
export const USER = 'user';
/** Raised on the window for changes in this tab; `storage` reports other tabs. */
export const USER_UPDATED = 'user-updated';

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';

/** Gives one object for an unchanged store, as React needs. */
let known: { text: string | null; account: Account | null } = { text: null, account: null };

function parse(text: string | null): Account | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isAccount(value) ? value : null;
  } catch {
    return null;
  }
}

/** For display only: the server checks permissions. */
export function readViewer(): Account | null {
  const text = storedSomewhere(USER);
  if (text !== known.text) known = { text, account: parse(text) };
  return known.account;
}

/** `pageshow`: a page from the back/forward cache may be stale. */
const CHANGES = ['storage', 'pageshow', USER_UPDATED];

function subscribe(onChange: () => void) {
  for (const change of CHANGES) addEventListener(change, onChange);
  return () => CHANGES.forEach((change) => removeEventListener(change, onChange));
}

/** Null on the server, before hydration, and for visitors. */
export const useViewer = (): Account | null => useSyncExternalStore(subscribe, readViewer, () => null);

let isSignedIn: boolean | undefined;
const watchers = new Set<() => void>();
let isWatching = false;

/** One shared listener: reading the storage for each card would be slow. */
function watchSignedIn(onChange: () => void) {
  if (!isWatching) {
    isWatching = true;
    subscribe(() => {
      isSignedIn = readViewer() !== null;
      for (const watcher of watchers) watcher();
    });
  }
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

const readSignedIn = () => (isSignedIn ??= readViewer() !== null);

/** False on the server and before hydration. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(watchSignedIn, readSignedIn, () => false);
