/** Whether the browser keeps nothing for this site, cookies included: nobody can be signed in then. */
export function blocksSiteData(): boolean {
  try {
    return !navigator.cookieEnabled || !localStorage;
  } catch {
    return true;
  }
}

/** What this browser, or this tab, keeps under a name. Storage may be switched off: then there is nothing. */
export function stored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
