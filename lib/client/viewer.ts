'use client';

import { useSyncExternalStore } from 'react';
import { stored } from '@/lib/client/stored';
import type { Account } from '@/lib/schemas/account';

/** Where this browser keeps the person who is signed in. Only read here: what writes is not for visitors. */
export const USER = 'user';
/** Raised on the window whenever the stored user changes; that they changed in another tab is told by `storage`. */
export const USER_UPDATED = 'user-updated';

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

/** The signed-in person, as last heard. The server alone decides what they may do. */
export function readViewer(): Account | null {
  const text = stored(USER);
  if (text !== known.text) known = { text, account: parse(text) };
  return known.account;
}

/** `pageshow`: a page that comes back by the back button has missed what happened meanwhile. */
const CHANGES = ['storage', 'pageshow', USER_UPDATED];

function subscribe(onChange: () => void) {
  for (const change of CHANGES) addEventListener(change, onChange);
  return () => CHANGES.forEach((change) => removeEventListener(change, onChange));
}

/** Returns the signed-in person: null on the server, before hydration, and for visitors. Kept in step between tabs. */
export const useViewer = (): Account | null => useSyncExternalStore(subscribe, readViewer, () => null);

let isSignedIn: boolean | undefined;
const watchers = new Set<() => void>();
let isWatching = false;

/** One listener for all who only ask whether there is somebody: reading the storage for each card would take long. */
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

/** Whether somebody is signed in: false on the server and before hydration. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(watchSignedIn, readSignedIn, () => false);
