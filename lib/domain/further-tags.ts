const MOST = 12;

/** Tags of the pins besides `chosen`, the most frequent first: each narrows the list and leaves something. */
export function furtherTags(pins: readonly { tags: readonly string[] }[], chosen: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of pins.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  for (const tag of chosen) counts.delete(tag);
  return [...counts]
    .toSorted(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .slice(0, MOST)
    .map(([tag]) => tag);
}
