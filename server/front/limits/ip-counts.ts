import { LRUCache } from 'lru-cache';
import { limitShares } from '@/lib/domain/ip-key';
import { steadyNow } from '../steady-clock';

/** The window begins with a network's first request. */
export interface WindowLimit {
  points: number;
  seconds: number;
}

export interface CountedWindow {
  readonly network: string;
  readonly seconds: number;
  ends: number;
  count: number;
  /** The part of `count` that the other fronts know. */
  published: number;
  elsewhere: number;
}

const MAX_NETWORKS = 100_000;
/** Fewer points in a window concern no other front: most visitors never reach them. */
const WORTH_SHARING = 10;

/** Points of the networks of each IP address; refused requests do not count. */
export class IpCounts {
  private readonly networks = new LRUCache<string, CountedWindow[]>({ max: MAX_NETWORKS });
  private readonly changed = new Set<CountedWindow>();

  constructor(
    private readonly limits: readonly WindowLimit[],
    private readonly now: () => number = steadyNow,
  ) {}

  use(ip: string, cost = 1): number | undefined {
    const now = this.now();
    const used: CountedWindow[] = [];
    for (const { network, times } of limitShares(ip)) {
      let freeAt = now;
      for (const [index, window] of this.windowsOf(network).entries()) {
        const { points = 0, seconds = 0 } = this.limits[index] ?? {};
        if (window.ends <= now) begin(window, now + seconds * 1000);
        if (window.count + window.elsewhere + cost > points * times) freeAt = Math.max(freeAt, window.ends);
        used.push(window);
      }
      if (freeAt > now) return freeAt - now;
    }
    for (const window of used) {
      window.count += cost;
      if (window.count >= WORTH_SHARING) this.changed.add(window);
    }
    return undefined;
  }

  /** Up to `max` windows with news for the other fronts; the rest come with the next call. */
  takeChanged(max: number): CountedWindow[] {
    const now = this.now();
    const taken: CountedWindow[] = [];
    for (const window of this.changed) {
      if (taken.length === max) break;
      this.changed.delete(window);
      if (window.ends > now) taken.push(window);
    }
    return taken;
  }

  private windowsOf(network: string): CountedWindow[] {
    let windows = this.networks.get(network);
    if (!windows) {
      windows = this.limits.map(({ seconds }) => ({ network, seconds, ends: 0, count: 0, published: 0, elsewhere: 0 }));
      this.networks.set(network, windows);
    }
    return windows;
  }
}

function begin(window: CountedWindow, ends: number): void {
  window.ends = ends;
  window.count = 0;
  window.published = 0;
  window.elsewhere = 0;
}
