import { within } from '../within';

/** The threads for files are four, and compression needs some of them while the disk does not answer. */
const AT_ONCE = 2;
const MAX_WAITING = 64;
const PATIENCE_MS = 100;

/** Reads of which few are under way at once, few wait, and nobody waits long. */
export class BoundedReads {
  private readonly lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  private begun = 0;
  private open = 0;

  /** Undefined when it takes too long, or too many wait already; else as `read`. */
  async run<T>(read: () => Promise<T>): Promise<T | undefined> {
    if (this.open >= MAX_WAITING) return undefined;
    this.open += 1;
    this.begun = (this.begun + 1) % AT_ONCE;
    const lane = this.begun;
    const work = (this.lanes[lane] ?? Promise.resolve()).then(read).finally(() => (this.open -= 1));
    this.lanes[lane] = work.then(nothing, nothing);
    return within(work, PATIENCE_MS);
  }
}

const nothing = () => undefined;
