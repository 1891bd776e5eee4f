import { dateWords } from '@/lib/domain/date-words';

it.each([
  ['day', 'UTC', 'December 31, 2025'],
  ['day', 'Asia/Tokyo', 'January 1, 2026'],
  ['short day', 'America/New_York', 'Dec 31, 2025'],
  ['minute', 'Asia/Tokyo', 'Jan 1, 2026, 8:30 AM'],
] as const)('as %s in the time zone %s a moment is %s', (style, timeZone, words) =>
  expect(dateWords(new Date('2025-12-31T23:30:00Z'), style, timeZone).replace('\u202f', ' ')).toBe(words),
);
