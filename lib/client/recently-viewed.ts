import { remembersViewed } from '@/lib/client/device-choices';
import { RECENTLY_VIEWED } from '@/lib/client/recently-viewed-key';
import { isCard } from '@/lib/client/stored-card';
import { stored } from '@/lib/client/stored';
import type { Card } from '@/lib/domain/card';

/** A board as the list of what was viewed shows it. */
export interface ViewedBoard {
  slug: string;
  name: string;
  /** URL of the picture that stands for it; null of an empty one. */
  cover: string | null;
}

/** What was viewed on this device, the latest first. */
export interface Viewed {
  pins: readonly Card[];
  boards: readonly ViewedBoard[];
}

/** A page that is listed among what was viewed. */
export type Opened = { pin: Card } | { board: ViewedBoard };

/** Raised on the window when the list changes here. */
export const VIEWED_CHANGED = 'recently-viewed';
const NOTHING_VIEWED: Viewed = { pins: [], boards: [] };
/** So many of each are listed. */
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

/** The list in a text of the storage; what no version of today has written is left out. */
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

function store(viewed: Viewed): void {
  try {
    localStorage.setItem(RECENTLY_VIEWED, JSON.stringify(viewed));
  } catch {
    // Storage may be switched off or full: then it is not remembered.
  }
}

/** Puts what was opened first in the list of this device, unless the person wants none (rule 80). */
export function noteViewed(opened: Opened): void {
  if (!remembersViewed.read()) return;
  const { pins, boards } = parseViewed(storedViewed());
  if ('pin' in opened) {
    const others = pins.filter(([id]) => id !== opened.pin[0]);
    store({ boards, pins: [opened.pin, ...others].slice(0, MOST.pins) });
  } else {
    const others = boards.filter(({ slug }) => slug !== opened.board.slug);
    store({ pins, boards: [opened.board, ...others].slice(0, MOST.boards) });
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(RECENTLY_VIEWED);
  } catch {
    // Where nothing can be stored there is nothing.
  }
  dispatchEvent(new Event(VIEWED_CHANGED));
}
