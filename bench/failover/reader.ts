import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Somebody who opens a page of the front's cache without end. */
export class Reader {
  served = 0;
  failed = 0;
  private isOver = false;
  private readonly all: Promise<void>;

  constructor(private readonly url: string) {
    this.all = this.read();
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await this.all;
  }

  private async read(): Promise<void> {
    while (!this.isOver) {
      const isServed = await fetch(this.url).then(
        async (answer) => (await answer.text()) !== '' && answer.status === 200,
        () => false,
      );
      if (isServed) this.served += 1;
      else this.failed += 1;
      await sleep(PAUSE_MS);
    }
  }
}
