/** An IPv4 address as IPv6 writes it, or undefined when it is none (`::ffff:192.0.2.1`, `::ffff:c000:201`). */
function mappedIpv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...[a, b, c, d]: string[]) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
    )
    .split('::');
  const read = (part = '') =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16));
  const [before, after] = [read(head), read(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<number>(missing).fill(0), ...after];
}

/** An IP address in the form that limits know: IPv4 as such even where IPv6 carries it, IPv6 without its zone. */
export function plainIp(ip: string): string {
  return ip.includes(':') ? (mappedIpv4(groupsOf(ip)) ?? ip.replace(/%.*$/, '')) : ip;
}

/**
 * Returns the key by which limits count an IP address: itself, or for IPv6 its first 64 bits, since a household or a server is
 * given at least so many IP addresses.
 */
export function ipKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = groupsOf(ip);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return mappedIpv4(groups) ?? `${network.join(':')}::/64`;
}

/** The block that an IP address was taken from, /24 or /48: what a provider gives to one customer at most. */
export function blockKey(ip: string): string {
  const key = networkKey(ip);
  return key.replace(/^((?:[^:]*:){3}).*$/, '$1:/48');
}

/** The network that an IP address belongs to, /24 or /64: what one party can easily have many IP addresses of. */
export function networkKey(ip: string): string {
  const key = ipKey(ip);
  return key.includes(':') ? key : key.replace(/\.\d+$/, '.0/24');
}
