/** Less than this is how clocks are corrected, ms; more is a clock that was set, or a machine that slept. */
const JUMP_MS = 1_000;

/**
 * Makes a clock by which ages are measured, ms: it goes on when the clock of the machine is set back, and counts the time in
 * which the machine slept, which the clock of the process leaves out.
 */
export function makeSteadyClock(
  wall: () => number = () => Date.now(),
  running: () => number = () => performance.now(),
): () => number {
  let ahead = wall() - running();
  let start = ahead;
  return () => {
    const ran = running();
    const jump = wall() - ran - ahead;
    if (Math.abs(jump) > JUMP_MS) {
      ahead += jump;
      start += Math.max(0, jump);
    }
    return start + ran;
  };
}

/** The clock of this process. */
export const steadyNow = makeSteadyClock();
