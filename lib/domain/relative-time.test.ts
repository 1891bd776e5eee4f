import { relativeTime } from '@/lib/domain/relative-time';

const NOW = new Date('2026-03-01T12:00:00Z');

it.each([
  ['2026-03-01T11:59:30Z', 'just now'],
  ['2026-03-01T12:00:30Z', 'just now'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T09:01:00Z', '2 hours ago'],
  ['2026-02-28T11:00:00Z', 'yesterday'],
  ['2026-02-20T11:00:00Z', 'last week'],
  ['2025-12-20T11:00:00Z', '2 months ago'],
  ['2024-02-20T11:00:00Z', '2 years ago'],
])('the time %s is shown as %s', (at, words) => expect(relativeTime(new Date(at), NOW)).toBe(words));
