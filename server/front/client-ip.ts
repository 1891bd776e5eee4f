import { isIP } from 'node:net';
import { plainIp } from '@/lib/domain/ip-key';

/** As proxies write it: in quotes or not, IPv6 in brackets or not, with a port or not. */
const FORWARDED = /^(?:\[([\da-f:.]+(?:%[^\]]*)?)\]|((?:\d+\.){3}\d+))(?::\d+)?$/i;

/**
 * The IP address that limits are counted for: the connection's own, or, behind `hops` proxies of ours, what the outermost
 * of them saw. A client's own X-Forwarded-For never changes it, and what is no IP address counts as the proxy's.
 */
export function clientIp(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = plainIp(remote ?? '');
  if (hops === 0 || !forwardedFor) return own;
  const seen = forwardedFor.split(',');
  return readForwarded(seen[Math.max(0, seen.length - hops)] ?? '') ?? own;
}

/** The IP address in an entry of X-Forwarded-For; undefined when there is none. */
function readForwarded(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = FORWARDED.exec(text) ?? [];
  const ip = bracketed ?? dotted ?? text;
  return isIP(ip) === 0 ? undefined : plainIp(ip);
}
