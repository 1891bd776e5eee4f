import { bioCharactersLeft, bioProblem, nameProblem, tidyBio, tidyName } from '@/lib/domain/person-name';

const OTHER = "Use only letters, digits, spaces and . _ - ' &.";

describe('a name', () => {
  it.each([
    'Cleo',
    'Fern & Flint',
    "O'Neil",
    'saltandcopper',
    'Low-Tide_Press 2.0',
    'Łódź',
    'नमस्ते',
    '三毛猫',
    '李明',
    '이든',
    'דן',
    'x'.repeat(30),
  ])('may be %j', (name) => expect(nameProblem(tidyName(name))).toBeUndefined());

  it.each([
    ['ab', 'Choose a name of 3 to 30 characters.'],
    ['   a   ', 'Choose a name of 3 to 30 characters.'],
    ['x'.repeat(31), 'Choose a name of 3 to 30 characters.'],
    ['李', 'Choose a name of 3 to 30 characters.'],
    ['дa', 'Choose a name of 3 to 30 characters.'],
    ['a\u200bbc', OTHER],
    ...['\u034f', '\ufe0f', '\u17b4', '\u180b'].map((sign) => [`Cle${sign}o`, OTHER]),
    ['a\u202ebc', OTHER],
    ['a\tbc', OTHER],
    ['a\nbc', OTHER],
    ['\u3164\u3164\u3164', OTHER],
    ['<script>', OTHER],
    ['a🎈bc', OTHER],
    [`a${'\u0301'.repeat(9)}bc`, OTHER],
    ['...', 'A name needs a letter or a digit.'],
    ["_-'&", 'A name needs a letter or a digit.'],
  ])('may not be %j', (name, message) => expect(nameProblem(tidyName(name))).toBe(message));

  it('is kept in one form', () => {
    expect(tidyName('  Ｃｌｅｏ\u3000  the   2nd ')).toBe('Cleo the 2nd');
    expect(tidyName('O’Neil')).toBe("O'Neil");
  });
});

describe('a bio', () => {
  it('is kept without control characters, its lines as they are', () => {
    expect(tidyBio('  one\r\ntwo\rthree\u0000\t ')).toBe('one\ntwo\nthree');
  });

  it('runs neither into the lines around it nor against them', () => {
    expect(tidyBio('\u202egnp.exe\u2066 and')).toBe('gnp.exe and');
    expect(tidyBio(`one\nx${'\u0321'.repeat(40)}y`)).toBe(`one\nx${'\u0321'.repeat(3)}y`);
  });

  it('has 300 characters and 8 lines at most', () => {
    expect(bioProblem('🎈'.repeat(300))).toBeUndefined();
    expect(bioProblem('x'.repeat(301))).toBe('Use 300 characters at most.');
    expect(bioProblem('x\n'.repeat(7))).toBeUndefined();
    expect(bioProblem('x\n'.repeat(8))).toBe('Use 8 lines at most.');
    expect(bioCharactersLeft('🎈\r\n')).toBe(299);
  });
});
