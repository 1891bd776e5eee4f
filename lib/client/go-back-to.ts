const withoutHash = (url: string | null) => url?.replace(/#.*/, '');

/** Keeps the scroll position; false if this tab has no such page or the browser has no Navigation API. */
export function goBackTo(path: string): boolean {
  const url = new URL(path, location.href).href;
  if (!('navigation' in window)) {
    if (withoutHash(document.referrer) !== url) return false;
    history.back();
    return true;
  }
  const here = navigation.currentEntry?.index ?? 0;
  const visit = navigation.entries().findLast((entry) => entry.index < here && withoutHash(entry.url) === url);
  if (!visit) return false;
  const { committed, finished } = navigation.traverseTo(visit.key);
  for (const step of [committed, finished]) step?.catch(() => undefined);
  return true;
}
