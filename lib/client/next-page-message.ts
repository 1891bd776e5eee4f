import { stored } from '@/lib/client/stored';

/** Where this tab keeps the message. */
export const NEXT_PAGE_MESSAGE = 'nextPageMessage';

/** This page has kept a message, and shows it to nobody by itself. */
let isLeft = false;

/** Shows a message on the next page of this tab. Without storage nothing is shown. */
export function tellOnNextPage(text: string): void {
  isLeft = true;
  try {
    sessionStorage.setItem(NEXT_PAGE_MESSAGE, text);
  } catch {
    return;
  }
}

/** Returns the message of the previous page, once. */
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

/** Whether the previous page has kept one. */
export const hasKeptMessage = (): boolean => !isLeft && stored(NEXT_PAGE_MESSAGE, () => sessionStorage) !== null;
