/** Longest that stopping may take when no visitor is waited for, ms. */
const STOP_LIMIT_MS = 9_500;
/** The first signal may come twice: npm passes Ctrl-C on, which the terminal has sent to both. */
const SAME_SIGNAL_MS = 1_000;

interface Step {
  /** Of what is stopped, for the operator. */
  name: string;
  stop: () => Promise<void> | void;
  /** Hurries it. */
  skip?: () => void;
  /** Ends what has not stopped in time, at once. */
  kill?: () => void;
}

const steps: Step[] = [];
let limitMs = STOP_LIMIT_MS;
let stopping = false;

/** Remembers how to undo what was just started; the last started is stopped first. */
export function onStop(name: string, stop: Step['stop'], more: Pick<Step, 'skip' | 'kill'> = {}): void {
  steps.push({ name, stop, ...more });
}

/** Stopping may take so much longer, in which visitors are served, ms. */
export function allowToStop(moreMs: number): void {
  limitMs = STOP_LIMIT_MS + moreMs;
}

export function isStopping(): boolean {
  return stopping;
}

/** Stops everything once and ends the process. */
export async function stopAll(code: number): Promise<never> {
  if (stopping) return new Promise(() => undefined);
  stopping = true;
  const startedAt = performance.now();
  console.log(
    code === 0 ? `Stopping, which takes ${Math.ceil(limitMs / 1_000)} s at most.` : 'Stopping after a failure.',
  );
  const left = new Set(steps.reverse());
  setTimeout(() => endNow(left, code || 1), limitMs).unref();
  for (const step of steps) {
    try {
      await step.stop();
    } catch (error) {
      console.error('While stopping:', error);
    }
    left.delete(step);
  }
  console.log(`Stopped after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
  process.exit(code);
}

function endNow(left: ReadonlySet<Step>, code: number): never {
  console.error(`Not stopped within ${limitMs / 1_000} s, and ended: ${[...left].map(({ name }) => name).join(', ')}.`);
  for (const { kill } of left) kill?.();
  process.exit(code);
}

/**
 * From here on Ctrl-C and SIGTERM stop everything that has been started so far, and another one waits for no visitor any
 * more. SIGHUP stops nothing (rule 100).
 */
export function stopOnSignals(): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    firstAt ??= performance.now();
    if (performance.now() - firstAt > SAME_SIGNAL_MS) for (const { skip } of steps) skip?.();
    void stopAll(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  process.on('SIGHUP', () => undefined);
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
