import { coverPins } from '@/lib/domain/cover-pins';

const pins = (...likes: number[]) => likes.map((savesCount, at) => ({ at, savesCount }));
const chosen = (...likes: number[]) => coverPins(pins(...likes)).map(({ at }) => at);

describe('the pins of a cover', () => {
  it('are the five best liked of those that do not stand just below it', () => {
    expect(chosen(9, 9, 9, 9, 9, 9, 9, 9, 1, 5, 2, 4, 3, 6)).toEqual([13, 9, 11, 12, 10]);
  });

  it('are the best liked of all in a short list', () => {
    expect(chosen(1, 3, 2)).toEqual([1, 2, 0]);
    expect(chosen(1, 2, 3, 4, 5, 6, 7, 8, 9)).toEqual([8, 7, 6, 5, 4]);
    expect(chosen()).toEqual([]);
  });
});
