import { PAGE_SIZE } from '@/lib/config';
import { LIST_LENGTH, TurnedLists } from '@/lib/data/turned-lists';

/** Makes lists of the numbers from their place on, and notes every place that was asked for. */
function maker() {
  const made: number[] = [];
  const make = (offset: number) => {
    made.push(offset);
    return Promise.resolve({ ids: Array.from({ length: LIST_LENGTH }, (_, i) => offset + i) });
  };
  return { made, make };
}

describe('lists that are turned', () => {
  it('are made once for a hundred pages', async () => {
    const lists = new TurnedLists();
    const { made, make } = maker();
    for (const page of [1, 2, 100, 101, 102]) {
      const { ids } = await lists.turn(['a'], page, make);
      expect([ids.length, ids[0]]).toEqual([PAGE_SIZE, (page - 1) * PAGE_SIZE]);
    }
    expect(made).toEqual([0, LIST_LENGTH]);
  });

  it('are made anew when wished, and that one is turned from then on', async () => {
    const lists = new TurnedLists<{ ids: number[]; made: number }>();
    let made = 0;
    const make = () => Promise.resolve({ ids: [], made: ++made });
    await lists.turn(['a'], 1, make);
    await lists.turn(['a'], 1, make, true);
    expect((await lists.turn(['a'], 2, make)).list.made).toBe(2);
    await lists.turn(['b'], 2, make);
    expect(made).toBe(3);
  });

  it('live for a minute, however often they are turned', async () => {
    let now = 0;
    const lists = new TurnedLists(() => now);
    const { made, make } = maker();
    await lists.turn(['a'], 1, make);
    for (now = 10_000; now < 60_000; now += 10_000) await lists.turn(['a'], 2, make);
    expect(made).toHaveLength(1);
    await lists.turn(['a'], 3, make);
    expect(made).toHaveLength(2);
  });
});
