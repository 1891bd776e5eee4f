import { stored } from '@/lib/client/stored';

export const NEXT_PAGE_MESSAGE = 'nextPageMessage';

/** This page has stored a message for the next one. */
let isLeft = false;

/** Does nothing without storage. */
export function showOnNextPage(text: string): void {
  isLeft = true;
  try {
    sessionStorage.setItem(NEXT_PAGE_MESSAGE, text);
  } catch {
    return;
  }
}

/** Removes and returns it. */
export function takeKeptMessage(): string | null {
  if (isLeft) return null;
  try {
    const text = sessionStorage.getItem(NEXT_PAGE_MESSAGE);
    sessionStorage.removeItem(NEXT_PAGE_MESSAGE);
    return text;
  } catch {
    return null;
  }
}

export const hasKeptMessage = (): boolean => !isLeft && stored(NEXT_PAGE_MESSAGE, () => sessionStorage) !== null;
