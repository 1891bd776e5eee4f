import { constantRate, durationOf } from '@/lib/media/gif-timing';

const PIXELS = 300 * 200;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

it('an animation takes as long as browsers show its frames', () => {
  expect(durationOf([0, 10, 20, 250])).toBe(470);
});

describe('constantRate', () => {
  it('keeps an even rhythm', () => {
    expect(constantRate([70, 70, 70], PIXELS)).toEqual({ frameTime: 70, repeats: [1, 1, 1] });
  });

  it('shows frames without a delay as browsers do', () => {
    expect(constantRate([0, 10, 100], PIXELS)).toEqual({ frameTime: 100, repeats: [1, 1, 1] });
  });

  it('repeats frames that stay longer', () => {
    expect(constantRate([40, 80, 120], PIXELS)).toEqual({ frameTime: 40, repeats: [1, 2, 3] });
  });

  it('goes smoothly where no common step fits', () => {
    const delays = [30, 70, 110, 30, 2000];
    const { frameTime, repeats } = constantRate(delays, PIXELS);
    expect(frameTime).toBe(40);
    expect(sum(repeats) * 40).toBe(2240);
  });

  it('never lets errors add up', () => {
    const delays = Array.from({ length: 100 }, (_, n) => 50 + (n % 7) * 10);
    const { frameTime, repeats } = constantRate(delays, PIXELS);
    expect(Math.abs(sum(repeats) * frameTime - sum(delays))).toBeLessThanOrEqual(frameTime / 2);
    expect(Math.min(...repeats)).toBeGreaterThan(0);
  });

  it('does not make a long video of a few large frames', () => {
    const delays = Array.from({ length: 47 }, (_, n) => 2470 + (n % 5) * 10);
    const { frameTime, repeats } = constantRate(delays, 2000 * 2000);
    expect(sum(repeats)).toBeLessThanOrEqual(3 * 47 + 1);
    expect(frameTime % 10).toBe(0);
  });

  it('shows something even of the shortest', () => {
    expect(sum(constantRate([20], PIXELS).repeats)).toBe(1);
  });
});
