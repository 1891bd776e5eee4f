import { steadyNow } from './steady-clock';

/** Longest wait of a call while the database is away, ms: refusals come within 3 s. */
const PATIENCE = 2_500;
const PAUSE = 250;

/** Aborts after `PATIENCE` if two looks in a row found the database away; call `end` with the end of the call. */
export function abortInOutage(
  isUp: () => boolean,
  now: () => number = steadyNow,
): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const start = now();
  let wasAway = false;
  const timer = setInterval(() => {
    const isAway = !isUp();
    if (isAway && wasAway && now() - start >= PATIENCE) controller.abort(new Error('the database is away'));
    wasAway = isAway;
  }, PAUSE);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}
