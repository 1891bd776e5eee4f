import { isFlagged, toContentFilter } from '@/lib/domain/content-filter';

describe('isFlagged', () => {
  it.each(['gay', 'Gay', 'megagaynight', 'trans', 'TRANS', 'transsexual', 'shemale', 'femboys', 'tgirl', 'blue trans'])(
    'flags %s',
    (tag) => expect(isFlagged(tag)).toBe(true),
  );
  it.each([
    'blue',
    'transparent',
    'Transparency',
    'translucent',
    'transition',
    'transformed',
    'transit',
    'lesbian',
    '',
  ])('leaves %s', (tag) => expect(isFlagged(tag)).toBe(false));
  it('sees a flagged word beside a harmless one', () => expect(isFlagged('transparent trans')).toBe(true));
});

describe('toContentFilter', () => {
  it('knows both values', () => {
    expect(toContentFilter('gay-straight')).toBe('gay-straight');
    expect(toContentFilter('straight-lesbian')).toBe('straight-lesbian');
  });
  it.each([undefined, null, '', 'x', '__proto__'])('takes %s for the default', (value) =>
    expect(toContentFilter(value)).toBe('straight-lesbian'),
  );
});
