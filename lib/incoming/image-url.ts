import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Lookup } from '@/lib/incoming/look-up';
import { isLinkLocal, isPublicIp } from '@/lib/incoming/public-ip';
import { refusals } from '@/lib/refusals';

export interface ImageUrl {
  url: URL;
  /** In the settings, so it need not be public. */
  isOwn: boolean;
}

/** A URL with the only IP address to connect to. */
export interface Target extends LookupAddress {
  url: URL;
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

export const refused = (message: string) => refusals.invalid(message, 'address');

/** Judges a URL by its text; `ownHosts` need not be public. @throws AppError `invalid` for unusual URLs or ports */
export function readImageUrl(href: string, ownHosts: readonly string[]): ImageUrl {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !(url.protocol in DEFAULT_PORTS)) throw refused('Enter an address that begins with https:// or http://.');
  if (url.username || url.password) throw refused('Addresses can’t contain a user name or a password.');
  const isOwn = ownHosts.includes(`${url.hostname}:${portOf(url)}`);
  if (!isOwn && !['80', '443'].includes(portOf(url))) {
    throw refused('We fetch images from the usual ports only. Save the image and upload the file instead.');
  }
  return { url, isOwn };
}

/** Resolves a name once, so that later answers of DNS do not matter. @throws Error unless all IP addresses are public */
export async function findTarget(
  { url, isOwn }: ImageUrl,
  { lookup, signal }: { lookup: Lookup; signal: AbortSignal },
): Promise<Target> {
  const host = hostOf(url);
  const family = isIP(host); // URL parsing has normalised decimal, octal and hexadecimal ones.
  const found = family ? [{ address: host, family }] : await lookup(host, { isOwn, signal });
  const allowed = isOwn ? (ip: string) => !isLinkLocal(ip) : isPublicIp;
  const [first] = found;
  // One private IP address is enough to refuse.
  if (!first || !found.every(({ address: ip }) => allowed(ip))) throw new Error('no public server of this name');
  return { url, address: first.address, family: first.family };
}

/** For `http.request`: connects to the judged IP address alone. */
export const pinnedLookup =
  ({ address, family }: Target): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);

export const portOf = (url: URL): string => url.port || (DEFAULT_PORTS[url.protocol] ?? '');

export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
