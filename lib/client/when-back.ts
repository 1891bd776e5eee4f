/** Calls back whenever the connection or the person may be back. */
export function whenBack(retry: () => void, signal?: AbortSignal): void {
  for (const type of ['online', 'pageshow', 'visibilitychange', 'focus']) addEventListener(type, retry, { signal });
}
