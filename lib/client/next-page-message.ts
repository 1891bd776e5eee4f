const KEY = 'nextPageMessage';

/** What is done is told on the page that follows in this tab. Where nothing can be kept, nothing is told. */
export function tellOnNextPage(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    return;
  }
}

/** What the page before had to tell, once. */
export function takeKeptMessage(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
