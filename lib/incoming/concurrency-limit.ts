import { refusals } from '@/lib/refusals';

interface Most {
  each: number;
  all: number;
}

export class ConcurrencyLimit {
  private readonly held = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly most: Most,
    /** Seconds. */
    private readonly retryAfter: number,
  ) {}

  /** @throws AppError `limited` at the limit */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const held = this.held.get(key) ?? 0;
    if (held >= this.most.each || this.all >= this.most.all) {
      throw refusals.tooManyRequests(this.retryAfter);
    }
    this.held.set(key, held + 1);
    this.all += 1;
    try {
      return await work();
    } finally {
      this.all -= 1;
      this.release(key);
    }
  }

  private release(key: string): void {
    const left = (this.held.get(key) ?? 0) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
  }
}
