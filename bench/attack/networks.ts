/** Linux answers on all of 127.0.0.0/8, so each /24 of it is a network to the site. */

export const attacker = (n: number): string => `127.0.1.${1 + (n % 250)}`;

/** An IP address in the attackers' /56, each in its own /64, as a proxy reports it. */
export const ipv6Attacker = (n: number): string => `2001:db8:1:${(n % 256).toString(16)}::1`;

let visitors = 0;

/** A host of a new network, for the first 10,240 calls: a site knows so many within minutes. */
export function newVisitor(): string {
  visitors += 1;
  return `127.${16 + ((visitors >> 8) % 40)}.${visitors % 256}.1`;
}
