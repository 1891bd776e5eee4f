/** How an animation of frames of any length becomes one of equal frames. */
export interface ConstantRate {
  /** Milliseconds that every frame stays, a multiple of 10. */
  frameTime: number;
  /** How often each frame of the GIF is shown; 0: it passes too quickly to be seen. */
  repeats: number[];
}

/** Delays up to this are a habit of old programs, which browsers show slowly. */
const HASTY = 10;
const SLOW = 100;
/** Smooth enough for what no common step fits, milliseconds. */
const SMOOTH = 40;
/** Pixels of all shown frames that a video may have at least, however few the GIF has: repeated frames cost little. */
const PIXELS_AT_LEAST = 300_000_000;

/** Milliseconds for which browsers show a frame that asks for `delay`. */
export const shownFor = (delay: number): number => (delay <= HASTY ? SLOW : delay);

/** Milliseconds that an animation takes in browsers from its first frame to its first again. */
export const durationOf = (delays: readonly number[]): number =>
  delays.reduce((sum, delay) => sum + shownFor(delay), 0);

/**
 * Finds the longest frame time that keeps the GIF's rhythm without too many repetitions.
 * @param delays milliseconds that each frame asks for, multiples of 10
 * @param pixels of one frame
 */
export function constantRate(delays: readonly number[], pixels: number): ConstantRate {
  const shown = delays.map(shownFor);
  const total = shown.reduce((sum, ms) => sum + ms, 0);
  const step = shown.reduce(commonDivisor, 0);
  const wished = total / step <= 3 * shown.length ? step : Math.max(step, SMOOTH);
  const most = Math.max(3 * shown.length, Math.floor(PIXELS_AT_LEAST / pixels));
  const frameTime = total / wished <= most ? wished : Math.ceil(total / most / 10) * 10;
  return { frameTime, repeats: repeatsOf(shown, frameTime) };
}

/** Rounds the end of each frame, not its length, so that errors do not add up. */
function repeatsOf(shown: readonly number[], frameTime: number): number[] {
  let [at, count] = [0, 0];
  const repeats = shown.map((ms) => {
    at += ms;
    const end = Math.round(at / frameTime);
    const repeated = end - count;
    count = end;
    return repeated;
  });
  return count > 0 ? repeats : [1, ...repeats.slice(1)];
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
