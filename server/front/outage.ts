import { steadyNow } from './steady-clock';

/** How long a call may go unanswered while the database is away, ms: who has to be refused hears so within 3 s. */
const PATIENCE = 2_500;
const PAUSE = 250;

/**
 * Aborts once `PATIENCE` has passed and the database was away at two looks in a row; `end` is to be called when the call
 * is over.
 */
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
