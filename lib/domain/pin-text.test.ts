import { altCharactersLeft, pinAltProblem, pinTitleProblem, tidyPinAlt, tidyPinTitle } from '@/lib/domain/pin-text';

describe('the title of a pin', () => {
  it.each(['a', 'Slow Waves', '三毛猫', '🎈', 'x'.repeat(120), '🎈'.repeat(120), `\t${'x'.repeat(120)} `, '</script>'])(
    'may be %j',
    (title) => expect(pinTitleProblem(tidyPinTitle(title))).toBeUndefined(),
  );

  it.each(['', '  ', '\r\n', '\u200b\u2060', '\u3164', '\u2800', '\u0000', '\ud800', '\u202e'])(
    'is required: %j is none',
    (title) => expect(pinTitleProblem(tidyPinTitle(title))).toBe('Title is required'),
  );

  it('has 120 characters at most', () => {
    expect(pinTitleProblem('x'.repeat(121))).toBe('Use 120 characters at most.');
    expect(pinTitleProblem('🎈'.repeat(121))).toBe('Use 120 characters at most.');
  });

  it('is kept as one line in one form, and runs neither into the lines around it nor against them', () => {
    expect(tidyPinTitle(' Slow\r\n\u0000Waves \u202e\ud800 e\u0301 ')).toBe('Slow Waves é');
    expect(tidyPinTitle(`x${'\u0321'.repeat(40)}y`)).toBe(`x${'\u0321'.repeat(3)}y`);
  });
});

describe('the alt text of a pin', () => {
  it('is optional', () => expect(pinAltProblem(tidyPinAlt(' \n '))).toBeUndefined());

  it('is one line of 500 characters at most', () => {
    expect(tidyPinAlt(' Rings,\r\nslowly  turning ')).toBe('Rings, slowly turning');
    expect(pinAltProblem('🎈'.repeat(500))).toBeUndefined();
    expect(pinAltProblem('x'.repeat(501))).toBe('Use 500 characters at most.');
  });

  it('is counted as it will be kept', () => {
    expect(altCharactersLeft(' a\r\n\r\nb ')).toBe(497);
    expect(altCharactersLeft('x'.repeat(501))).toBe(-1);
  });
});
