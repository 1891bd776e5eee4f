import { agoWords } from '@/lib/domain/ago-words';

const ago = (at: string, now: string, timeZone = 'UTC') => agoWords(new Date(at), { now: new Date(now), timeZone });

it.each([
  ['2026-03-01T11:59:30Z', 'just now'],
  ['2026-03-01T12:00:30Z', 'just now'],
  ['2026-03-02T12:00:00Z', 'just now'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T09:01:00Z', '2 hours ago'],
  ['2026-03-01T00:00:00Z', '12 hours ago'],
  ['2026-02-28T23:59:59Z', 'yesterday'],
  ['2026-02-28T00:00:00Z', 'yesterday'],
  ['2026-02-27T23:59:59Z', '2 days ago'],
  ['2026-02-23T00:00:00Z', '6 days ago'],
  ['2026-02-22T23:59:59Z', '1 week ago'],
  ['2026-02-01T23:59:59Z', '1 month ago'],
  ['2026-02-02T00:00:00Z', '3 weeks ago'],
  ['2025-12-20T11:00:00Z', '2 months ago'],
  ['2025-03-02T11:00:00Z', '11 months ago'],
  ['2025-03-01T23:00:00Z', '1 year ago'],
  ['2024-02-20T11:00:00Z', '2 years ago'],
])('at noon the moment %s is shown as %s', (at, words) => expect(ago(at, '2026-03-01T12:00:00Z')).toBe(words));

it.each([
  ['two minutes over midnight', '2026-03-01T23:59:00Z', '2026-03-02T00:01:00Z', 'UTC', '2 minutes ago'],
  ['two hours over midnight', '2026-03-01T23:00:00Z', '2026-03-02T01:00:00Z', 'UTC', 'yesterday'],
  ['26 hours over two midnights', '2026-03-01T23:00:00Z', '2026-03-03T01:00:00Z', 'UTC', '2 days ago'],
  ['midnight of the reader in Tokyo', '2026-03-01T14:00:00Z', '2026-03-01T16:00:00Z', 'Asia/Tokyo', 'yesterday'],
  ['no midnight of the reader in New York', '2026-03-01T23:00:00Z', '2026-03-02T04:00:00Z', 'America/New_York', '5 hours ago'],
  ['a quarter of an hour off', '2026-03-01T18:10:00Z', '2026-03-01T19:10:00Z', 'Asia/Kathmandu', 'yesterday'],
  ['a day of 23 hours', '2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', 'Europe/Berlin', 'yesterday'],
  ['a week with a day of 23 hours', '2026-03-24T12:00:00Z', '2026-03-30T22:30:00Z', 'Europe/Berlin', '1 week ago'],
  ['a day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', '24 hours ago'],
  ['a day that a zone left out', '2011-12-30T09:00:00Z', '2011-12-30T23:00:00Z', 'Pacific/Apia', '2 days ago'],
])('%s', (_case, at, now, zone, words) => expect(ago(at, now, zone)).toBe(words)); // prettier-ignore
