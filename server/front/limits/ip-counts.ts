import { LRUCache } from 'lru-cache';
import { steadyNow } from '../steady-clock';

/** At most so many points in a window of so many seconds, which begins with an IP address's first request. */
export interface WindowLimit {
  points: number;
  seconds: number;
}

/** Requests of one IP address in one window. */
export interface CountedWindow {
  readonly ip: string;
  readonly seconds: number;
  /** By the clock of this front, ms. */
  ends: number;
  /** Answered by this front. */
  count: number;
  /** How many of those the other fronts have been told of. */
  told: number;
  /** Answered by the other fronts, as far as they have told. */
  elsewhere: number;
}

/** IP addresses that are remembered; who asked longest ago is forgotten first. */
const MAX_IPS = 100_000;
/** Fewer points in a window concern no other front: most visitors never reach them. */
const WORTH_TELLING = 10;

/** Points of each IP address. Only requests that were let through count. */
export class IpCounts {
  private readonly visitors = new LRUCache<string, CountedWindow[]>({ max: MAX_IPS });
  private readonly changed = new Set<CountedWindow>();

  constructor(
    private readonly limits: readonly WindowLimit[],
    private readonly now: () => number = steadyNow,
  ) {}

  /** Counts a request of so many points, or returns for how many ms there may be no such other. */
  use(ip: string, cost = 1): number | undefined {
    const now = this.now();
    const windows = this.windowsOf(ip);
    let freeAt = now;
    for (const [index, { points, seconds }] of this.limits.entries()) {
      const window = windows[index];
      if (!window) continue;
      if (window.ends <= now) begin(window, now + seconds * 1000);
      if (window.count + window.elsewhere + cost > points) freeAt = Math.max(freeAt, window.ends);
    }
    if (freeAt > now) return freeAt - now;
    for (const window of windows) {
      window.count += cost;
      if (window.count >= WORTH_TELLING) this.changed.add(window);
    }
    return undefined;
  }

  /** Up to `max` windows with news for the other fronts; those left come with the next call. */
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

  private windowsOf(ip: string): CountedWindow[] {
    let windows = this.visitors.get(ip);
    if (!windows) {
      windows = this.limits.map(({ seconds }) => ({ ip, seconds, ends: 0, count: 0, told: 0, elsewhere: 0 }));
      this.visitors.set(ip, windows);
    }
    return windows;
  }
}

function begin(window: CountedWindow, ends: number): void {
  window.ends = ends;
  window.count = 0;
  window.told = 0;
  window.elsewhere = 0;
}
