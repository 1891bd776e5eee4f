const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LONGEST = 60;

/** A country's code becomes its name, other words stay; null for an empty header. */
export function placeName(header: string | null): string | null {
  const text = (header ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  if (/^(?:XX|ZZ|T1)?$/i.test(text)) return null; // no country; Tor
  if (/^[a-z]{2}$/i.test(text)) return regions.of(text.toUpperCase()) ?? null;
  return text.slice(0, LONGEST);
}
