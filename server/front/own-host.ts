import { isIP } from 'node:net';

/** Refuses foreign names for this machine (DNS rebinding): `localhost`, `names` and bare IP addresses are the site's own. */
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
