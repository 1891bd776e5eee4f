import type { NewPin } from '@/lib/client/new-pins/new-pin';
import type { NewPinsStore } from '@/lib/client/new-pins/store';

const MOST = 2;

/** Runs `work` for pictures that `next` finds, two at a time. */
export class Workers {
  private active = 0;
  private isLooking = false;

  constructor(
    private readonly store: NewPinsStore,
    private readonly next: () => NewPin | undefined,
    /** Must first change the picture, so that `next` skips it. */
    private readonly work: (pin: NewPin) => Promise<void>,
  ) {}

  /** Returns a function that stops it. */
  start(): () => void {
    this.look();
    return this.store.subscribe(this.look);
  }

  /** `work` may call it again: it continues where it is, in order. */
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
