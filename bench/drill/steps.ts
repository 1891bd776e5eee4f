import type { Visitors } from '@/bench/drill/visitors';

/** The visitors' requests during each step, as a table. */
export class Steps {
  private readonly rows: Record<string, string | number>[] = [];

  constructor(private readonly visitors: Visitors) {}

  /** Takes a step and counts its visitors' requests. */
  async run<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
    this.visitors.take();
    const start = performance.now();
    const result = await work();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const { requests, failures, files, missing, longestMs, reasons } = this.visitors.take();
    this.rows.push({ step, seconds, requests, failures, files, missing, 'longest ms': Math.round(longestMs) });
    console.log(`${seconds} s  ${step}`, failures + missing > 0 ? reasons : '');
    return result;
  }

  /** Prints the table; true without failures. */
  print(): boolean {
    console.table(this.rows);
    return this.rows.every(({ failures, missing }) => failures === 0 && missing === 0);
  }
}
