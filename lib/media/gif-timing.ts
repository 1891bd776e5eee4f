/** Maps frames of any length to equal frames. */
export interface ConstantRate {
  /** A multiple of 10 ms. */
  frameTime: number;
  /** Repeats of each frame; 0: too short to be seen. */
  repeats: number[];
}

/** Browsers slow such delays down, a habit of old programs. */
const HASTY = 10;
const SLOW = 100;
/** For GIFs without a common step, ms. */
const SMOOTH = 40;
/** Pixels allowed for any video, since repeated frames cost little. */
const PIXELS_AT_LEAST = 300_000_000;

/** Milliseconds in browsers. */
export const shownFor = (delay: number): number => (delay <= HASTY ? SLOW : delay);

/** Milliseconds of one loop in browsers. */
export const durationOf = (delays: readonly number[]): number =>
  delays.reduce((sum, delay) => sum + shownFor(delay), 0);

/** The longest frame time that keeps the rhythm; delays are multiples of 10 ms, `pixels` of one frame. */
export function constantRate(delays: readonly number[], pixels: number): ConstantRate {
  const shown = delays.map(shownFor);
  const total = shown.reduce((sum, ms) => sum + ms, 0);
  const step = shown.reduce(commonDivisor, 0);
  const wished = total / step <= 3 * shown.length ? step : Math.max(step, SMOOTH);
  const most = Math.max(3 * shown.length, Math.floor(PIXELS_AT_LEAST / pixels));
  const frameTime = total / wished <= most ? wished : Math.ceil(total / most / 10) * 10;
  return { frameTime, repeats: repeatsOf(shown, frameTime) };
}

/** Rounds frame ends, so that errors do not add up. */
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
