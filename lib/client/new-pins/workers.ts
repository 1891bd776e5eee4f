import type { NewPin } from '@/lib/client/new-pins/new-pin';
import type { NewPinsStore } from '@/lib/client/new-pins/store';

const MOST = 2;

/** Does with each picture that `next` finds what `work` does, two at a time; looks again at every change. */
export class Workers {
  private active = 0;
  private isLooking = false;

  constructor(
    private readonly store: NewPinsStore,
    private readonly next: () => NewPin | undefined,
    /** Must change the picture so that `next` finds it no more, before anything else. */
    private readonly work: (pin: NewPin) => Promise<void>,
  ) {}

  /** @returns what ends it */
  start(): () => void {
    this.look();
    return this.store.subscribe(this.look);
  }

  /** Changes by the work call it again: it continues where it is, so that all begin in their order. */
  private readonly look = (): void => {
    if (this.isLooking) return;
    this.isLooking = true;
    for (let pin = this.find(); pin; pin = this.find()) void this.run(pin);
    this.isLooking = false;
  };

  private find(): NewPin | undefined {
    return this.active < MOST ? this.next() : undefined;
  }

  private async run(pin: NewPin): Promise<void> {
    this.active += 1;
    try {
      await this.work(pin);
    } finally {
      this.active -= 1;
      this.look();
    }
  }
}
