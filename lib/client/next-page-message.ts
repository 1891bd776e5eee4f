const KEY = 'nextPageMessage';

/** Shows a message on the next page of this tab. Without storage nothing is shown. */
export function tellOnNextPage(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    return;
  }
}

/** Returns the message of the previous page, once. */
export function takeKeptMessage(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
