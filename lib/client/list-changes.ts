import { useSyncExternalStore } from 'react';
import type { Card } from '@/lib/domain/card';

/** What the viewer has done to the pins of this page since it was rendered. */
interface ListChanges {
  /** Ids in the trash. */
  trashed: ReadonlySet<string>;
  /** Ids that each act has moved to the top. */
  tops: readonly (readonly string[])[];
  /** Restored pins, whose files are others. */
  restored: ReadonlyMap<string, Card>;
}

const NONE: ListChanges = { trashed: new Set(), tops: [], restored: new Map() };
let changes = NONE;
const listeners = new Set<() => void>();

function change(next: Partial<ListChanges>): void {
  changes = { ...changes, ...next };
  for (const listener of listeners) listener();
}

export const noteTrashed = (ids: readonly string[]): void => change({ trashed: new Set([...changes.trashed, ...ids]) });

export function noteRestored(cards: readonly Card[]): void {
  const back = new Map(cards.filter(([id]) => changes.trashed.has(id)).map((card) => [card[0], card]));
  change({
    trashed: new Set([...changes.trashed].filter((id) => !back.has(id))),
    restored: new Map([...changes.restored, ...back]),
  });
}

/** Notes pins that were moved to the top. Returns a function that undoes the note. */
export function noteTop(ids: readonly string[]): () => void {
  change({ tops: [...changes.tops, ids] });
  return () => change({ tops: changes.tops.filter((other) => other !== ids) });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useListChanges = (): ListChanges =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => NONE,
  );
