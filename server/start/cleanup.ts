/** Longest stop without a wait for visitors, ms. */
const STOP_LIMIT_MS = 9_500;
/** The first signal may come twice: the terminal and npm both send Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;

interface Step {
  name: string;
  stop: () => Promise<void> | void;
  skip?: () => void;
  /** Ends a step that is late. */
  kill?: () => void;
}

const steps: Step[] = [];
let limitMs = STOP_LIMIT_MS;
let stopping = false;

/** Registers a stop; the last one registered runs first. */
export function onStop(name: string, stop: Step['stop'], more: Pick<Step, 'skip' | 'kill'> = {}): void {
  steps.push({ name, stop, ...more });
}

/** Extends the stop, during which visitors are served, ms. */
export function allowToStop(moreMs: number): void {
  limitMs = STOP_LIMIT_MS + moreMs;
}

export function isStopping(): boolean {
  return stopping;
}

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

/** From here on Ctrl-C and SIGTERM stop everything started so far; a second one skips the wait for visitors. SIGHUP stops nothing (rule 242). */
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

/** A killed npm cannot pass the signal on, and nobody else could reach this process. */
function stopWithoutParent(): void {
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) void stopAll(0);
  };
  setInterval(look, 500).unref();
}
