import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 8;
const PAUSE_MS = 20;

/** People who write to the operator without end, and the acknowledged messages. */
export class Writers {
  readonly acknowledged: string[] = [];
  /** On the clock of `performance`. */
  readonly successes: number[] = [];
  /** Counts of other answers. */
  readonly refusals: Record<string, number> = {};
  longestMs = 0;
  private isOver = false;
  private readonly all: Promise<void>[];

  constructor(private readonly origin: string) {
    this.all = Array.from({ length: AT_ONCE }, () => this.write());
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.all);
  }

  private async write(): Promise<void> {
    while (!this.isOver) {
      const message = randomUUID();
      const start = performance.now();
      const status = await this.send(message);
      this.longestMs = Math.max(this.longestMs, performance.now() - start);
      if (status === '201') {
        this.acknowledged.push(message);
        this.successes.push(performance.now());
      } else this.refusals[status] = (this.refusals[status] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  }

  private send(message: string): Promise<string> {
    return fetch(`${this.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'visitor@example.com', message }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      (error: unknown) => String(error),
    );
  }
}
