import { isIP } from 'node:net';

/**
 * Tells requests for the site from those that a page of another site sends to this machine by a name that leads here (DNS
 * rebinding): `localhost`, the names given, and every bare IP address are its own.
 */
export function createHostCheck(names: readonly string[]): (hostHeader: string | undefined) => boolean {
  const own = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  let last: string | undefined;
  return (hostHeader) => {
    if (hostHeader === undefined || hostHeader === last) return true;
    const name = hostHeader.replace(/:\d*$/, '').toLowerCase();
    const isOwn = own.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
    if (isOwn) last = hostHeader;
    return isOwn;
  };
}
