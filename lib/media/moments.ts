/** So many indexes of a list, evenly from its first to its last. */
export function spread(length: number, count: number): number[] {
  if (length < 1) return [];
  const moments = Array.from({ length: count }, (_, n) => Math.round((n * (length - 1)) / (count - 1)));
  return [...new Set(moments)];
}
