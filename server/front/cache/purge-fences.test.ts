import { PurgeFences } from './purge-fences';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const state = async (seen: Promise<void>) => Promise.race([seen.then(() => 'seen'), Promise.resolve('waiting')]);
const word = (id: string, by: number) => JSON.stringify({ seen: id, by });

describe('a purge fence', () => {
  it('waits for every other front', async () => {
    const fences = new PurgeFences();
    const { id, seen } = fences.open([1, 2]);
    fences.hear(word(id, 1), 9);
    expect(await state(seen)).toBe('waiting');
    fences.hear(word(id, 2), 9);
    await seen;
  });

  it('does not wait for a front that has not answered the last one, until that front speaks', async () => {
    const fences = new PurgeFences(100);
    const first = fences.open([1, 2]);
    fences.hear(word(first.id, 1), 9);
    jest.advanceTimersByTime(100);
    await first.seen;
    await fences.open([2]).seen;

    const second = fences.open([1, 2]);
    expect(await state(second.seen)).toBe('waiting');
    fences.hear(word(second.id, 1), 9);
    await second.seen;

    fences.hear(word(first.id, 2), 9);
    expect(await state(fences.open([1, 2]).seen)).toBe('waiting');
  });

  it('is answered by the other fronts and not by its own', () => {
    const [one, other] = [new PurgeFences(), new PurgeFences()];
    const ask = JSON.stringify({ ask: one.open([2]).id });
    expect(one.hear(ask, 1)).toBeUndefined();
    expect(JSON.parse(other.hear(ask, 2) ?? '')).toMatchObject({ by: 2 });
  });
});
