import { PAGE_SIZE } from '@/lib/config';
import { LIST_LENGTH, CachedLists } from '@/lib/data/cached-lists';

/** Makes lists of the numbers from their place on, and notes every place that was asked for. */
function maker() {
  const made: number[] = [];
  const make = (offset: number) => {
    made.push(offset);
    return Promise.resolve({ ids: Array.from({ length: LIST_LENGTH }, (_, i) => offset + i) });
  };
  return { made, make };
}

describe('cached lists of pins', () => {
  it('are made once for a hundred pages', async () => {
    const lists = new CachedLists();
    const { made, make } = maker();
    for (const page of [1, 2, 100, 101, 102]) {
      const { ids } = await lists.readPage(['a'], page, make);
      expect([ids.length, ids[0]]).toEqual([PAGE_SIZE, (page - 1) * PAGE_SIZE]);
    }
    expect(made).toEqual([0, LIST_LENGTH]);
  });

  it('are made again on demand, and the new one is cached from then on', async () => {
    const lists = new CachedLists<{ ids: number[]; made: number }>();
    let made = 0;
    const make = () => Promise.resolve({ ids: [], made: ++made });
    await lists.readPage(['a'], 1, make);
    await lists.readPage(['a'], 1, make, true);
    expect((await lists.readPage(['a'], 2, make)).list.made).toBe(2);
    await lists.readPage(['b'], 2, make);
    expect(made).toBe(3);
  });

  it('live for a minute, however often their pages are read', async () => {
    let now = 1;
    const lists = new CachedLists({ clock: { now: () => now } });
    const { made, make } = maker();
    await lists.readPage(['a'], 1, make);
    for (now = 10_000; now < 60_000; now += 10_000) await lists.readPage(['a'], 2, make);
    expect(made).toHaveLength(1);
    now = 60_002;
    await lists.readPage(['a'], 3, make);
    expect(made).toHaveLength(2);
  });
});
