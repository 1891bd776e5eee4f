import { isFlagged } from '@/lib/domain/flagged';

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
