import { ofTab, store } from '@/lib/client/stored';
import { raiseMessage } from '@/lib/client/message-event';
import { readViewer } from '@/lib/client/viewer';
import type { ViewerSet } from '@/lib/client/viewer-sets';

/** Only a press writes it: no link can make a wish. */
export const TAB_WISH = 'wish';

export interface TabWish {
  wish: string;
  /** ms since 1970. */
  at: number;
}

/** Names a mark, or opening the dialog "Save to Board" (`board`). */
export const wishOf = (act: ViewerSet | 'board', id: string): string => `${act} ${id}`;

/** Presses of signed-in people, to be carried out by their own buttons; undefined if these cannot be loaded. */
let presses: Set<string> | undefined = new Set();

/** Also shows that it is pending. */
export function notePress(button: HTMLElement, wish: string): void {
  if (!presses) return tellMissing();
  presses.add(wish);
  button.ariaBusy = 'true';
}

/** Removes it; false if it was not pressed. */
export const takePress = (wish: string): boolean => presses?.delete(wish) ?? false;

/** Says that what was pressed will not be done. */
export function dropPresses(): undefined {
  if (presses?.size) tellMissing();
  presses = undefined;
  return undefined;
}

const tellMissing = () =>
  raiseMessage({ kind: 'alert', text: 'Part of this page did not load.', retry: () => location.reload() });

interface Press {
  currentTarget: HTMLElement;
  preventDefault: () => void;
}

/** A visitor’s press leads to sign-in, and is carried out afterwards. */
export function keepWish(press: Press): void {
  const { wish = '' } = press.currentTarget.dataset;
  if (readViewer()) {
    press.preventDefault();
    return notePress(press.currentTarget, wish);
  }
  // Without storage the press only leads to sign-in.
  store(TAB_WISH, JSON.stringify({ wish, at: Date.now() } satisfies TabWish), ofTab);
}
