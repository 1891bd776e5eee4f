import { shortTotal, totalText } from '@/lib/domain/search/totals';

it('a total of pins that may have more has a plus, too', () => {
  expect(shortTotal(1, true)).toBe('1+');
  expect(totalText('pins', 1, true)).toBe('1+ pins');
});

it.each([
  [0, '0', '0 people'],
  [1, '1', '1 person'],
  [299, '299', '299 people'],
  [300, '300+', '300+ people'],
  [1234, '1,234', '1,234 people'],
])('%i results are shown as %s, and as %s', (total, short, text) => {
  expect(shortTotal(total)).toBe(short);
  expect(totalText('people', total)).toBe(text);
});
