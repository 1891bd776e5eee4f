import { COUNTRIES } from '@/lib/domain/countries';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LONGEST = 60;

/** A code of a country, or of a region (`US-TX`), becomes the country's name, other words stay; null for an empty header. */
export function placeName(header: string | null): string | null {
  const text = (header ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  if (/^(?:T1)?$/i.test(text)) return null; // Tor
  const [, country] = /^([a-z]{2})(?:-[a-z\d]{1,3})?$/i.exec(text.toUpperCase()) ?? [];
  if (country) return COUNTRIES.has(country) ? (regions.of(country) ?? null) : null;
  return text.slice(0, LONGEST);
}
