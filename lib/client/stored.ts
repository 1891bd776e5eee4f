/** Without storage and cookies nobody can sign in. */
export function blocksSiteData(): boolean {
  try {
    return !navigator.cookieEnabled || !localStorage;
  } catch {
    return true;
  }
}

/** Null without storage. */
export function stored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
