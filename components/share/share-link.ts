/** Shares a link by the device's own dialog, or copies it. Returns what is to be told: nothing where the dialog was there. */
export async function shareLink(title: string, url: string): Promise<string> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return ''; // the person thought better of it
    }
  }
  return copy(url, 'Link copied', 'The link could not be copied. It stands in the address bar.');
}

/** Copies a text. Returns what is to be told: `done`, or `failed` where the browser does not allow it. */
export async function copy(text: string, done: string, failed: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return failed;
  }
}
