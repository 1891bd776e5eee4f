import type { Message } from '@/lib/client/message-event';
import type { UndoCall } from '@/lib/client/take-back';
import { ofTab, store, stored } from '@/lib/client/stored';

export const NEXT_PAGE_MESSAGE = 'nextPageMessage';

/** This page has stored a message for the next one. */
let isLeft = false;

export interface NextPageMessage extends Pick<Message, 'text' | 'link' | 'lasts'> {
  /** What its Undo asks for. */
  undo?: readonly UndoCall[];
}

const isKept = (value: unknown): value is NextPageMessage =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Does nothing without storage. */
export function showOnNextPage(text: string, more: Omit<NextPageMessage, 'text'> = {}): void {
  isLeft = true;
  store(NEXT_PAGE_MESSAGE, JSON.stringify({ text, ...more }), ofTab);
}

/** Removes and returns it. */
export function takeKeptMessage(): NextPageMessage | null {
  if (isLeft) return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NEXT_PAGE_MESSAGE) ?? 'null');
    sessionStorage.removeItem(NEXT_PAGE_MESSAGE);
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const hasKeptMessage = (): boolean => !isLeft && stored(NEXT_PAGE_MESSAGE, ofTab) !== null;
