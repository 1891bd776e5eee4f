import { useSyncExternalStore } from 'react';
import { readViewer, USER } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';

/** Ids of all likes, follows and pins on boards, and names of followed tags and saved searches, to mark any button at once (rule 115). */
export type ViewerSet =
  'savedPins' | 'followedUsers' | 'followedBoards' | 'followedTags' | 'savedSearches' | 'boardPins';
type ViewerSets = Readonly<Record<ViewerSet, Set<string>>>;

export interface Mark<Set extends ViewerSet = ViewerSet> {
  set: Set;
  id: string;
}
export interface Done extends Mark {
  isIn: boolean;
  /** Undefined for pins on boards, tags and searches. */
  count?: number;
}

export const markKey = ({ set, id }: Mark): string => `${set} ${id}`;

let sets: ViewerSets | undefined;
const counts = new Map<string, number>();
/** Protects newer mutations from a list that was requested earlier. */
const doneAt = new Map<string, { done: Done; at: number }>();
const listeners = new Map<string, Set<() => void>>();

const setsOf = (account: Account): ViewerSets => ({
  savedPins: new Set(account.savedPins?.map(({ pin }) => pin)),
  followedUsers: new Set(account.followedUsers),
  followedBoards: new Set(account.followedBoards),
  followedTags: new Set(account.followedTags),
  savedSearches: new Set(account.savedSearches),
  boardPins: new Set(account.boardPins),
});

const currentSets = (): ViewerSets | undefined => (sets ??= stored());

function stored(): ViewerSets | undefined {
  const viewer = readViewer();
  return viewer ? setsOf(viewer) : undefined;
}

export const isMember = ({ set, id }: Mark): boolean => currentSets()?.[set].has(id) ?? false;

/** The server's last count; pages may be minutes old. */
export const countOf = (mark: Mark): number | undefined => counts.get(markKey(mark));

export function notify(mark?: Mark): void {
  const groups = mark ? [listeners.get(markKey(mark)) ?? []] : [...listeners.values()];
  for (const group of groups) for (const listener of group) listener();
}

function listen(key: string, listener: () => void): () => void {
  const group = listeners.get(key) ?? new Set();
  listeners.set(key, group.add(listener));
  return () => {
    group.delete(listener);
    if (group.size === 0) listeners.delete(key);
  };
}

/** Only buttons of a changed mark rerender. */
export function useMark<T extends boolean | number | undefined>(mark: Mark, read: (mark: Mark) => T): T {
  const key = markKey(mark);
  return useSyncExternalStore(
    (onChange) => listen(key, onChange),
    () => read(mark),
    () => read(mark),
  );
}

/** `since`: when it was requested (`performance.now()`). */
export function takeSets(account: Account, since: number): Account {
  sets = setsOf(account);
  for (const [key, { done, at }] of doneAt) {
    if (at > since) put(done);
    else doneAt.delete(key);
  }
  notify();
  return withSets(account);
}

const withSets = (account: Account): Account => {
  const { savedPins, followedUsers, followedBoards, followedTags, savedSearches, boardPins } =
    currentSets() ?? setsOf(account);
  return {
    ...account,
    savedPins: [...savedPins].map((pin) => ({ pin })),
    followedUsers: [...followedUsers],
    followedBoards: [...followedBoards],
    followedTags: [...followedTags],
    savedSearches: [...savedSearches],
    boardPins: [...boardPins],
  };
};

function put({ set, id, isIn }: Done): void {
  const ids = currentSets()?.[set];
  if (isIn) ids?.add(id);
  else ids?.delete(id);
}

function note(done: Done): void {
  put(done);
  if (done.count !== undefined) counts.set(markKey(done), done.count);
  doneAt.set(markKey(done), { done, at: performance.now() });
  notify(done);
}

/** Records it here, in other tabs and for the next page. */
export function recordDone(done: Done): void {
  const viewer = readViewer();
  if (!viewer) return;
  note(done);
  otherTabs?.postMessage({ owner: viewer._id, done } satisfies TabMessage);
  storeViewer(withSets(viewer));
}

interface TabMessage {
  owner: string;
  done: Done;
}

let otherTabs: BroadcastChannel | undefined;

/** Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const listening = new AbortController();
  const channel = new BroadcastChannel('viewer-sets');
  otherTabs = channel;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.owner === readViewer()?._id) note(data.done);
  };
  const reread = ({ key }: StorageEvent) => {
    const viewer = readViewer();
    if (key !== USER || !viewer?.savedPins) return;
    sets = setsOf(viewer);
    notify();
  };
  addEventListener('storage', reread, { signal: listening.signal });
  return () => {
    listening.abort();
    channel.close();
    otherTabs = undefined;
  };
}
