/** Smaller jumps are corrections, ms; larger ones a clock that was set, or a machine that slept. */
const JUMP_MS = 1_000;

/** A clock for ages, ms: it never goes back, and counts the machine's sleep, unlike the process's own. */
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

export const steadyNow = makeSteadyClock();
