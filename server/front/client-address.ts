import { isIP } from 'node:net';
import { plainAddress } from '@/lib/domain/address-key';

/** As proxies write it: in quotes or not, IPv6 in brackets or not, with a port or not. */
const FORWARDED = /^(?:\[([\da-f:.]+(?:%[^\]]*)?)\]|((?:\d+\.){3}\d+))(?::\d+)?$/i;

/**
 * The address that limits are counted for: the connection's own, or, behind `hops` proxies of ours, what the outermost
 * of them saw. A client's own X-Forwarded-For never changes it, and what is no address counts as the proxy's.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = plainAddress(remote ?? '');
  if (hops === 0 || !forwardedFor) return own;
  const seen = forwardedFor.split(',');
  return readForwarded(seen[Math.max(0, seen.length - hops)] ?? '') ?? own;
}

/** The address in an entry of X-Forwarded-For; undefined when there is none. */
function readForwarded(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = FORWARDED.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  return isIP(address) === 0 ? undefined : plainAddress(address);
}
