import { remembersViewed } from '@/lib/client/device-choices';
import { raiseMessage } from '@/lib/client/message-event';
import { RECENTLY_VIEWED } from '@/lib/client/recently-viewed-key';
import { isCard } from '@/lib/client/stored-card';
import { store, stored } from '@/lib/client/stored';
import type { Card } from '@/lib/domain/card';

export interface ViewedBoard {
  slug: string;
  name: string;
  /** URL; null for an empty board. */
  cover: string | null;
}

/** The latest first. */
export interface Viewed {
  pins: readonly Card[];
  boards: readonly ViewedBoard[];
}

export type Opened = { pin: Card } | { board: ViewedBoard };

export const VIEWED_CHANGED = 'recently-viewed';
const NOTHING_VIEWED: Viewed = { pins: [], boards: [] };
const MOST = { pins: 120, boards: 30 };

const isBoard = (value: unknown): value is ViewedBoard =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'cover' in value &&
  (value.cover === null || (typeof value.cover === 'string' && value.cover.startsWith('/media/')));

export const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  (('pin' in value && isCard(value.pin)) || ('board' in value && isBoard(value.board)));

/** Drops entries of other versions. */
export function parseViewed(text: string | null): Viewed {
  try {
    const { pins, boards }: { pins?: unknown; boards?: unknown } = JSON.parse(text ?? '{}') ?? {};
    return {
      pins: Array.isArray(pins) ? pins.filter(isCard) : [],
      boards: Array.isArray(boards) ? boards.filter(isBoard) : [],
    };
  } catch {
    return NOTHING_VIEWED;
  }
}

export const storedViewed = (): string | null => stored(RECENTLY_VIEWED);

function storeViewed(viewed: Viewed): void {
  // Without storage it is not remembered.
  store(RECENTLY_VIEWED, JSON.stringify(viewed));
}

/** Unless the person has turned it off (rule 55). */
export function noteViewed(opened: Opened): void {
  if (!remembersViewed.read()) return;
  const { pins, boards } = parseViewed(storedViewed());
  if ('pin' in opened) {
    const others = pins.filter(([id]) => id !== opened.pin[0]);
    storeViewed({ boards, pins: [opened.pin, ...others].slice(0, MOST.pins) });
  } else {
    const others = boards.filter(({ slug }) => slug !== opened.board.slug);
    storeViewed({ pins, boards: [opened.board, ...others].slice(0, MOST.boards) });
  }
}

/** Clears the history; the message offers to bring it back. */
export function clearViewed(): void {
  const cleared = parseViewed(storedViewed());
  raiseMessage({ kind: 'status', text: 'History cleared.', undo: () => bringBack(cleared) });
  try {
    localStorage.removeItem(RECENTLY_VIEWED);
  } catch {}
  dispatchEvent(new Event(VIEWED_CHANGED));
}

/** Restores a cleared history below what was viewed since. */
function bringBack(cleared: Viewed): void {
  const { pins, boards } = parseViewed(storedViewed());
  storeViewed(cleared);
  for (const pin of pins.toReversed()) noteViewed({ pin });
  for (const board of boards.toReversed()) noteViewed({ board });
  dispatchEvent(new Event(VIEWED_CHANGED));
}
