import { refusals } from '@/lib/refusals';

interface Most {
  each: number;
  all: number;
}

export class ConcurrencyLimit {
  private readonly running = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly most: Most,
    /** Seconds. */
    private readonly retryAfter: number,
  ) {}

  /** @throws AppError `limited` at the limit */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.running.get(key) ?? 0;
    if (running >= this.most.each || this.all >= this.most.all) {
      throw refusals.tooManyRequests(this.retryAfter);
    }
    this.running.set(key, running + 1);
    this.all += 1;
    try {
      return await work();
    } finally {
      this.all -= 1;
      this.release(key);
    }
  }

  private release(key: string): void {
    const left = (this.running.get(key) ?? 0) - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
  }
}
