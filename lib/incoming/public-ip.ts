import { BlockList, isIPv6 } from 'node:net';

/** Special-purpose IPv4 (IANA's registry, and ranges inside clouds). */
const SPECIAL_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Public IPv6; mapped, local and multicast addresses are outside. */
const PUBLIC_6: readonly [string, number] = ['2000::', 3];
/** Exceptions: protocols, 6to4, documentation. */
const SPECIAL_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
/** Metadata services of clouds; refused even for own hosts. */
const LINK_LOCAL = new BlockList();
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4');
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6');

const special = new BlockList();
for (const [net, prefix] of SPECIAL_4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_6) special.addSubnet(net, prefix, 'ipv6');
const public6 = new BlockList();
public6.addSubnet(...PUBLIC_6, 'ipv6');

export function isPublicIp(ip: string): boolean {
  if (isIPv6(ip)) return public6.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
  return isIpv4(ip) && !special.check(ip, 'ipv4');
}

export const isLinkLocal = (ip: string): boolean => LINK_LOCAL.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

const isIpv4 = (ip: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(ip);
