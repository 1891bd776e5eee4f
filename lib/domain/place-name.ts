const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LONGEST = 60;

/**
 * Where a request came from, as a proxy's header tells it: the code of a country becomes its name, other words stay.
 * Null when it tells nothing.
 */
export function placeName(header: string | null): string | null {
  const text = (header ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  if (/^(?:XX|ZZ|T1)?$/i.test(text)) return null; // no country; Tor
  if (/^[a-z]{2}$/i.test(text)) return regions.of(text.toUpperCase()) ?? null;
  return text.slice(0, LONGEST);
}
