/** A part of a URL, decoded; null when it is not encoded right. */
export function decoded(part: string): string | null {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
