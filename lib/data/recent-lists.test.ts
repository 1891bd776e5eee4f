import { RecentLists } from '@/lib/data/recent-lists';

describe('recent lists', () => {
  it('forget the one that was asked for the longest ago', () => {
    const lists = new RecentLists<number>(2, 1000);
    lists.set('a', 1);
    lists.set('b', 2);
    lists.get('a');
    lists.set('c', 3);
    expect([lists.get('a'), lists.get('b'), lists.get('c')]).toEqual([1, undefined, 3]);
  });

  it('forget what is too old, and keep the newer of two under one key', () => {
    let now = 0;
    const lists = new RecentLists<number>(2, 1000, () => now);
    lists.set('a', 1);
    now = 900;
    lists.set('a', 2);
    now = 1899;
    expect(lists.get('a')).toBe(2);
    now = 1900;
    expect(lists.get('a')).toBeUndefined();
  });
});
