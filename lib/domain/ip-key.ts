/** As in `::ffff:192.0.2.1` and `::ffff:c000:201`. */
function mappedIpv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

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

/** Mapped IPv4 becomes plain; IPv6 loses its zone. */
export function plainIp(ip: string): string {
  return ip.includes(':') ? (mappedIpv4(groupsOf(ip)) ?? ip.replace(/%.*$/, '')) : ip;
}

export interface Networks {
  /** An IPv4 address or an IPv6 /64: one household or server. */
  narrow: string;
  /** /24 or /48: one customer of a provider. */
  wide: string;
}

export function networksOf(ip: string): Networks {
  const groups = ip.includes(':') ? groupsOf(ip) : [];
  const ipv4 = ip.includes(':') ? mappedIpv4(groups) : ip;
  if (ipv4 !== undefined) return { narrow: ipv4, wide: ipv4.replace(/\.\d+$/, '.0/24') };
  const [first, second, third, fourth] = groups.map((group) => group.toString(16));
  const wide = `${first}:${second}:${third}`;
  return { narrow: `${wide}:${fourth}::/64`, wide: `${wide}::/48` };
}

/** A network, and how many times a limit it may use. */
export interface LimitShare {
  network: string;
  times: number;
}

/** Limit of a wide network, in limits of a narrow one. */
const WIDE_TIMES = 8;

/** The narrow network first: its refusals do not count for its neighbours. */
export function limitShares(ip: string, wideTimes = WIDE_TIMES): [narrow: LimitShare, wide: LimitShare] {
  const { narrow, wide } = networksOf(ip);
  return [
    { network: narrow, times: 1 },
    { network: wide, times: wideTimes },
  ];
}
