const AT_ONCE = 2;

/** People who open pages that nobody has opened before, so that each is made for them. */
export class PageReaders {
  served = 0;
  failed = 0;
  longestMs = 0;
  private opened = 0;
  private isOver = false;
  private readonly all: Promise<void>[];

  /** @param pathOf path of the page of that number */
  constructor(
    private readonly origin: string,
    private readonly pathOf: (n: number) => string,
  ) {
    this.all = Array.from({ length: AT_ONCE }, () => this.read());
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.all);
  }

  private async read(): Promise<void> {
    while (!this.isOver) {
      this.opened += 1;
      const start = performance.now();
      const isServed = await fetch(this.origin + this.pathOf(this.opened)).then(
        async (answer) => (await answer.text()) !== '' && answer.status === 200,
        () => false,
      );
      this.longestMs = Math.max(this.longestMs, performance.now() - start);
      if (isServed) this.served += 1;
      else this.failed += 1;
    }
  }
}
