const ORIENTATIONS = 8;

/**
 * Hashes by which lists are searched, which hold a picture upright: each of a file's own in eight orientations.
 * @param rotated those of its crops and moments, eight of each, the upright one first
 */
export function rotatedPdqsOf(pdqs: readonly string[], rotated: readonly string[]): string[] {
  const known = new Map<string, readonly string[]>();
  for (let at = 0; at < rotated.length; at += ORIENTATIONS) {
    const turned = rotated.slice(at, at + ORIENTATIONS);
    known.set(turned[0] ?? '', turned);
  }
  return pdqs.flatMap((pdq) => known.get(pdq) ?? [pdq]);
}
