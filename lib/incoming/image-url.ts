import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Lookup } from '@/lib/incoming/look-up';
import { isLinkLocal, isPublicIp } from '@/lib/incoming/public-ip';
import { refusals } from '@/lib/refusals';

/** Where an image is said to be. */
export interface ImageUrl {
  url: URL;
  /** The settings name its host and port, which need not be public. */
  isOwn: boolean;
}

/** Where an image is, and the one IP address at which it will be asked for. */
export interface Target extends LookupAddress {
  url: URL;
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

export const refused = (message: string) => refusals.invalid(message, 'address');

/**
 * Judges the URL of an image by its text alone.
 * @param ownHosts `host:port` of servers that need not be public
 * @throws AppError `invalid` unless it is a plain URL on the usual ports
 */
export function readImageUrl(href: string, ownHosts: readonly string[]): ImageUrl {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !(url.protocol in DEFAULT_PORTS)) throw refused('Enter an address that begins with https:// or http://.');
  if (url.username || url.password) throw refused('An address may hold no user name and no password.');
  const isOwn = ownHosts.includes(`${url.hostname}:${portOf(url)}`);
  if (!isOwn && !['80', '443'].includes(portOf(url))) {
    throw refused('Images are only taken from the usual ports. Save the image and upload the file instead.');
  }
  return { url, isOwn };
}

/**
 * Finds out to where exactly a URL leads: the name is looked up here, once, and what it will say a moment later does
 * not matter.
 * @throws Error unless there is a server of this name and all its IP addresses are public
 */
export async function findTarget(
  { url, isOwn }: ImageUrl,
  { lookup, signal }: { lookup: Lookup; signal: AbortSignal },
): Promise<Target> {
  const host = hostOf(url);
  const family = isIP(host); // decimal, octal and hexadecimal ones have become plain as the URL was parsed
  const found = family ? [{ address: host, family }] : await lookup(host, { isOwn, signal });
  const allowed = isOwn ? (ip: string) => !isLinkLocal(ip) : isPublicIp;
  const [first] = found;
  // One private IP address among public ones is enough to be refused: nobody's honest server has such.
  if (!first || !found.every(({ address: ip }) => allowed(ip))) throw new Error('no public server of this name');
  return { url, address: first.address, family: first.family };
}

export const portOf = (url: URL): string => url.port || (DEFAULT_PORTS[url.protocol] ?? '');

/** The host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
