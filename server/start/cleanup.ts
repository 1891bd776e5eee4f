/** Longest that stopping may take, ms; the front lets requests under way finish for up to 8 s. */
const STOP_LIMIT_MS = 9_500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const steps: (() => Promise<void> | void)[] = [];
let stopping = false;

/** Remembers how to undo what was just started; the last started is stopped first. */
export function onStop(step: () => Promise<void> | void): void {
  steps.push(step);
}

export function isStopping(): boolean {
  return stopping;
}

/** Stops everything once and ends the process. */
export async function stopAll(code: number): Promise<never> {
  if (stopping) return new Promise(() => undefined);
  stopping = true;
  setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref();
  for (const step of steps.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error('While stopping:', error);
    }
  }
  process.exit(code);
}

/** From here on Ctrl-C, SIGTERM and a closed terminal stop everything that has been started so far. */
export function stopOnSignals(): void {
  for (const signal of SIGNALS) process.on(signal, () => void stopAll(0));
  if (process.env.npm_lifecycle_event) stopWithoutParent();
}

/** A killed npm cannot pass the signal on, and nobody could reach this process any more. */
function stopWithoutParent(): void {
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) void stopAll(0);
  };
  setInterval(look, 500).unref();
}
