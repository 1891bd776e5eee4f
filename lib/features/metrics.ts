/** What a feature adds to the figures that the launcher reads from the database. */
export interface FeatureMetrics {
  /** Further kinds of the moderation queue, each by SQL of one row: `n`, and in seconds the age of the `oldest` and the time until the first is `due`. */
  queues?: Readonly<Record<string, string>>;
  /** By their names, each by SQL of one row with `value`, or of none. */
  gauges?: Readonly<Record<string, { help: string; sql: string }>>;
}
