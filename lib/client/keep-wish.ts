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

export function keepWish({ currentTarget }: { currentTarget: HTMLElement }): void {
  const { wish = '' } = currentTarget.dataset;
  try {
    sessionStorage.setItem(TAB_WISH, JSON.stringify({ wish, at: Date.now() } satisfies TabWish));
  } catch {
    // Without storage the press only leads to sign-in.
  }
}
