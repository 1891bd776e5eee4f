import type { ViewerSet } from '@/lib/client/viewer-sets';

/** Where this tab keeps what a visitor has pressed. The press alone writes it: no link can make anybody wish. */
export const TAB_WISH = 'wish';

export interface TabWish {
  wish: string;
  /** When it was pressed, ms since 1970. */
  at: number;
}

/** A name for what a visitor's button does once they are signed in: a mark, or opening the dialog "Save to Board" (`board`). */
export const wishOf = (act: ViewerSet | 'board', id: string): string => `${act} ${id}`;

/** Keeps what a visitor presses, on a button or link with `data-wish`, until they are signed in. */
export function keepWish({ currentTarget }: { currentTarget: HTMLElement }): void {
  const { wish = '' } = currentTarget.dataset;
  try {
    sessionStorage.setItem(TAB_WISH, JSON.stringify({ wish, at: Date.now() } satisfies TabWish));
  } catch {
    // Without storage the press leads to the sign-in, and no further.
  }
}
