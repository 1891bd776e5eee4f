import { daysLeft } from '@/lib/domain/trash';

it.each([
  [0, 30],
  [1, 30],
  [24, 29],
  [29.5 * 24, 1],
  [31 * 24, 1],
])('after %d hours in the trash %d days are left', (hours, left) => {
  expect(daysLeft(new Date(0), hours * 3_600_000)).toBe(left);
});
