/** What this browser, or this tab, keeps under a name. Storage may be switched off: then there is nothing. */
export function stored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
