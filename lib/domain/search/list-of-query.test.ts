import { withinPeriod } from '@/lib/domain/search/list-of-query';
import type { Part } from '@/lib/domain/search/query';

const now = Date.parse('2026-06-15T12:00Z');
const after = (day: string): Part => ({ kind: 'after', day });
const periodOf = (parts: readonly Part[], list = {}) =>
  withinPeriod({ sort: 'Popular', page: 1, ...list }, parts, now).timePeriod;

it.each([
  ['2026-06-15', 'today'],
  ['2026-06-14', 'week'],
  ['2026-06-09', 'week'],
  ['2026-06-08', 'month'],
  ['2026-05-17', 'month'],
  ['2026-05-16', 'year'],
  ['2025-06-16', 'year'],
  ['2025-06-15', undefined],
])('pins after %s are all within the period %s', (day, period) => expect(periodOf([after(day)])).toBe(period));

it('the latest day counts, and a shorter period of the list stays', () => {
  expect(periodOf([after('2026-05-17'), after('2026-06-15')])).toBe('today');
  expect(periodOf([after('2026-05-17')], { timePeriod: 'week' })).toBe('week');
  expect(periodOf([after('2026-06-15')], { timePeriod: 'week' })).toBe('today');
  expect(periodOf([after('2020-01-01')], { timePeriod: 'year' })).toBe('year');
});

it('lists without periods and searches without a first day stay as they are', () => {
  expect(periodOf([after('2026-06-15')], { sort: 'Latest' })).toBeUndefined();
  expect(periodOf([{ kind: 'before', day: '2026-06-15' }])).toBeUndefined();
});
