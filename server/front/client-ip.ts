import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainIp } from '@/lib/domain/ip-key';

const FORWARDED = /^(?:\[([\da-f:.]+(?:%[^\]]*)?)\]|((?:\d+\.){3}\d+))(?::\d+)?$/i;

/**
 * The IP address that limits count: the connection's own, or, behind `hops` proxies of ours, the entry of the outermost one.
 * A client's own X-Forwarded-For never counts.
 */
export function clientIp(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = plainIp(remote ?? '');
  if (hops === 0 || !forwardedFor) return own;
  const seen = forwardedFor.split(',');
  return readForwarded(seen[Math.max(0, seen.length - hops)] ?? '') ?? own;
}

/** The same of a request. */
export const ipOfRequest = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, hops: number): string =>
  clientIp(socket.remoteAddress, headers['x-forwarded-for']?.toString(), hops);

function readForwarded(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = FORWARDED.exec(text) ?? [];
  const ip = bracketed ?? dotted ?? text;
  return isIP(ip) === 0 ? undefined : plainIp(ip);
}
