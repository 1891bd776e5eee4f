import { toContentFilter } from '@/lib/domain/content-filter';

describe('toContentFilter', () => {
  it('knows both values', () => {
    expect(toContentFilter('gay-straight')).toBe('gay-straight');
    expect(toContentFilter('straight-lesbian')).toBe('straight-lesbian');
  });
  it.each([undefined, null, '', 'x', '__proto__'])('takes %s for the default', (value) =>
    expect(toContentFilter(value)).toBe('straight-lesbian'),
  );
});
