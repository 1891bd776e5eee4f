declare global {
  interface Window {
    /** The longest interaction since it was last set back, ms (INP); 0 for one below what browsers tell. */
    pressedFor?: number;
  }
}

/** Runs in the browser before the page: keeps the time from each press to the next paint, as Core Web Vitals count it. */
export function recordPresses(): void {
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'interactionId')) continue;
      window.pressedFor = Math.max(window.pressedFor ?? 0, entry.duration);
    }
  }).observe(options);
}
