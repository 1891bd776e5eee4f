import { nextDigestAt } from '@/features/channels/digests/next-digest';

const at = (pace: 'daily' | 'weekly', now: string, userId = 0) =>
  nextDigestAt(pace, userId, new Date(now)).toISOString();

it.each([
  ['daily', '2026-03-04T00:00:00Z', '2026-03-05T00:05:00.000Z'],
  ['daily', '2026-03-04T23:59:59Z', '2026-03-05T00:05:00.000Z'],
  ['weekly', '2026-03-01T12:00:00Z', '2026-03-02T00:05:00.000Z'], // a Sunday
  ['weekly', '2026-03-02T00:06:00Z', '2026-03-09T00:05:00.000Z'],
  ['weekly', '2026-03-07T12:00:00Z', '2026-03-09T00:05:00.000Z'],
] as const)('the %s digest after %s is due at %s', (pace, now, due) => {
  expect(at(pace, now)).toBe(due);
});

it('digests of different people are spread over six hours', () => {
  const minutes = new Set(Array.from({ length: 720 }, (_, n) => at('daily', '2026-03-04T12:00:00Z', n * 4096)));
  expect(minutes.size).toBe(360);
  expect([...minutes].toSorted().at(-1)).toBe('2026-03-05T06:04:00.000Z');
});
