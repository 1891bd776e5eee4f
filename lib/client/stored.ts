/** What this browser keeps under a name. Storage may be switched off: then there is nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
