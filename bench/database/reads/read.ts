/** One kind of read that the site makes. */
export interface Read {
  name: string;
  /** 99 of 100 calls may take at most so many milliseconds of server CPU; without it the figure is only shown. */
  limit?: number;
  /** Measured calls; 300 unless told. */
  rounds?: number;
  /** Done before each call and not measured. */
  before?(): Promise<unknown>;
  /** The whole read, with new random parameters. */
  run(): Promise<unknown>;
}
