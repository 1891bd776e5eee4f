import { useSyncExternalStore } from 'react';

interface Selection {
  /** The page's list is the viewer's own. */
  isOffered: boolean;
  /** A press anywhere on a card selects it. */
  isOn: boolean;
  ids: readonly string[];
}

const NOTHING: Selection = { isOffered: false, isOn: false, ids: [] };
let selection = NOTHING;
/** Where a range with Shift begins. */
let anchor: string | undefined;
const listeners = new Set<() => void>();

function set(next: Partial<Selection>): void {
  selection = { ...selection, ...next };
  for (const listener of listeners) listener();
}

/** Returns a function that withdraws the offer. */
export function offerSelection(): () => void {
  set({ isOffered: true });
  return () => set(NOTHING);
}

/** Off also forgets what was selected. */
export function setSelecting(isOn: boolean): void {
  anchor = undefined;
  set({ isOn, ids: isOn ? selection.ids : [] });
}

export const selectAll = (ids: readonly string[]): void => set({ isOn: true, ids });

/** With `order`, also everything between the last chosen one and this one. */
export function toggleSelected(id: string, order?: readonly string[]): void {
  const isIn = !selection.ids.includes(id);
  const wanted = order && anchor !== undefined ? between(order, anchor, id) : [id];
  const others = selection.ids.filter((other) => !wanted.includes(other));
  anchor = id;
  set({ isOn: true, ids: isIn || wanted.length > 1 ? [...others, ...wanted] : others });
}

export const unselect = (ids: readonly string[]): void => set({ ids: selection.ids.filter((id) => !ids.includes(id)) });

function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [from = -1, to = -1] = [order.indexOf(one), order.indexOf(other)].sort((a, b) => a - b);
  return from < 0 ? [other] : order.slice(from, to + 1);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSelection = <T>(pick: (selection: Selection) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => pick(selection),
    () => pick(NOTHING),
  );
