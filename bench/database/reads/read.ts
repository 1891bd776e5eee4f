export interface Read {
  name: string;
  /** Server CPU of 99 of 100 calls, ms; without it the figure is only shown. */
  limit?: number;
  /** Measured calls; 300 by default. */
  rounds?: number;
  /** Not measured. */
  before?(): Promise<unknown>;
  run(): Promise<unknown>;
}
