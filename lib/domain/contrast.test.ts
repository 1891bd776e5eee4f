import { contrast } from '@/lib/domain/contrast';

it('of black and white is 21, of a colour and itself 1, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#6a2fb5', '#6a2fb5')).toBe(1);
});

it('is that of WCAG', () => expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2));
