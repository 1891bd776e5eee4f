export interface Timing {
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** Unexpected answers, or none. */
  errors: number;
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
