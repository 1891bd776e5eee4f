import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 500;

/** Somebody who writes to the site twice a second, and notes when each message was taken, in their order. */
export class Messages {
  readonly takenAt: number[] = [];
  private isOver = false;
  private readonly writing: Promise<void>;

  constructor(private readonly origin: string) {
    this.writing = this.write();
    this.writing.catch(() => undefined); // told by `end`
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.writing;
  }

  private async write(): Promise<void> {
    while (!this.isOver) {
      const message = `This is message ${this.takenAt.length}.`;
      const answer = await fetch(`${this.origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'visitor@example.com', message }),
      });
      if (answer.status !== 201) throw new Error(`a message is refused: ${answer.status} ${await answer.text()}`);
      this.takenAt.push(Date.now());
      await sleep(PAUSE_MS);
    }
  }
}
