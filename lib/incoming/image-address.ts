import { isIP } from 'node:net';
import { lookup as lookUp } from 'node:dns/promises';
import { isLinkLocal, isPublicAddress } from '@/lib/incoming/public-address';
import { AppError } from '@/lib/errors';

/** Looks a host name up; every address that it has. */
export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;

/** Where an image is, and the one address at which it will be asked for. */
export interface Target {
  url: URL;
  address: string;
  family: number;
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

export const refused = (message: string, cause?: unknown) =>
  new AppError('invalid', message, { field: 'address', cause });

const NOT_PUBLIC = 'This address is not on the public internet. Save the image and upload the file instead.';
const NOT_FOUND = 'There is no server of this name. Check the address, or save the image and upload the file.';

export const systemLookup: Lookup = (host) => lookUp(host, { all: true, verbatim: true });

/**
 * Judges the address of an image, and finds out to where exactly it leads: the name is looked up here, once, and what it
 * will say a moment later does not matter.
 * @param ownHosts `host:port` of servers that need not be public
 * @throws AppError `invalid` unless it is a web address of a public server, on the usual ports
 */
export async function findTarget(
  address: string,
  { lookup, ownHosts }: { lookup: Lookup; ownHosts: readonly string[] },
): Promise<Target> {
  const url = parse(address);
  const isOwn = ownHosts.includes(`${url.hostname}:${portOf(url)}`);
  if (!isOwn && !['80', '443'].includes(portOf(url))) {
    throw refused('Images are only taken from the usual ports. Save the image and upload the file instead.');
  }
  const found = await addressesOf(url, lookup);
  const allowed = isOwn ? (ip: string) => !isLinkLocal(ip) : isPublicAddress;
  // One private address among public ones is enough to be refused: nobody's honest server has such.
  const [first] = found;
  if (!first) throw refused(NOT_FOUND);
  if (!found.every(({ address: ip }) => allowed(ip))) throw refused(NOT_PUBLIC);
  return { url, address: first.address, family: first.family };
}

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !(url.protocol in DEFAULT_PORTS)) throw refused('Enter an address that begins with https:// or http://.');
  if (url.username || url.password) throw refused('An address may hold no user name and no password.');
  return url;
}

export const portOf = (url: URL): string => url.port || (DEFAULT_PORTS[url.protocol] ?? '');

/** The host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

async function addressesOf(url: URL, lookup: Lookup) {
  const host = hostOf(url);
  const family = isIP(host); // decimal, octal and hexadecimal ones have become plain as the address was parsed
  if (family) return [{ address: host, family }];
  try {
    return await lookup(host);
  } catch {
    throw refused(NOT_FOUND);
  }
}
