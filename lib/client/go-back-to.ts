const withoutHash = (url: string | null) => url?.replace(/#.*/, '');

/**
 * Goes back to where this tab last showed a page, scrolled as it was left; false where it did not, or where the browser
 * does not tell.
 */
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
