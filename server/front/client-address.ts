/**
 * The address that limits are counted for: the connection's own, or, behind `hops` proxies of ours, what
 * the outermost of them saw. A client's own X-Forwarded-For never changes it (quality B.2 51).
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = (remote ?? '').replace(/^::ffff:/, '');
  if (hops === 0 || !forwardedFor) return own;
  const seen = forwardedFor.split(',').map((part) => part.trim());
  return seen[Math.max(0, seen.length - hops)] || own;
}
