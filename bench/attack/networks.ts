/**
 * Sources of connections on one machine: Linux answers on all of 127.0.0.0/8, so that each /24 of it is a network of
 * its own to the site.
 */

/** A host of the attackers' one network, by number. */
export const attacker = (n: number): string => `127.0.1.${1 + (n % 250)}`;

/** An IP address in the attackers' one /56, each in a /64 of its own, as a proxy of ours tells it. */
export const ipv6Attacker = (n: number): string => `2001:db8:1:${(n % 256).toString(16)}::1`;

let visitors = 0;

/** A host of a network that nobody has come from before, for the first 60,000 calls. */
export function newVisitor(): string {
  visitors += 1;
  return `127.${16 + ((visitors >> 8) % 230)}.${visitors % 256}.1`;
}
