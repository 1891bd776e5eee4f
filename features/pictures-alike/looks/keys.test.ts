import { keyOf, nearKeys } from '@/features/pictures-alike/looks/keys';

it('keys of similar waves differ in the signs that are weakest together, each set once', () => {
  const waves = Int8Array.from({ length: 32 }, (_, n) => (n % 2 === 0 ? 1 : -1) * (n < 3 ? n + 1 : 7));
  const own = keyOf('whole', waves);
  const signs = (...places: number[]) => places.reduce((changed, place) => changed ^ (1 << (21 - place)), own);
  expect(nearKeys('whole', waves, 8)).toEqual(
    [[], [0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2]].map((places) => signs(...places)),
  );
  expect(new Set(nearKeys('middle', waves, 300)).size).toBe(300);
});
