import { altCharactersLeft, NO_PIN_WORDS, PIN_TEXTS, pinProblems, tidyPinWords } from '@/lib/domain/pin-fields';

const { title: TITLE, alt: ALT } = PIN_TEXTS;

describe('the title of a pin', () => {
  it.each(['a', 'Slow Waves', '三毛猫', '🎈', 'x'.repeat(120), '🎈'.repeat(120), `\t${'x'.repeat(120)} `, '</script>'])(
    'may be %j',
    (title) => expect(TITLE.problemOf(TITLE.tidy(title))).toBeUndefined(),
  );

  it.each(['', '  ', '\r\n', '\u200b\u2060', '\u3164', '\u2800', '\u0000', '\ud800', '\u202e'])(
    'is required: %j is none',
    (title) => expect(TITLE.problemOf(TITLE.tidy(title))).toBe('Title is required'),
  );

  it('has 120 characters at most', () => {
    expect(TITLE.problemOf('x'.repeat(121))).toBe('Use 120 characters at most.');
    expect(TITLE.problemOf('🎈'.repeat(121))).toBe('Use 120 characters at most.');
  });

  it('is kept as one line in one form, and runs neither into the lines around it nor against them', () => {
    expect(TITLE.tidy(' Slow\r\n\u0000Waves \u202e\ud800 e\u0301 ')).toBe('Slow Waves é');
    expect(TITLE.tidy(`x${'\u0321'.repeat(40)}y`)).toBe(`x${'\u0321'.repeat(3)}y`);
  });
});

describe('the alt text of a pin', () => {
  it('is optional', () => expect(ALT.problemOf(ALT.tidy(' \n '))).toBeUndefined());

  it('is one line of 500 characters at most', () => {
    expect(ALT.tidy(' Rings,\r\nslowly  turning ')).toBe('Rings, slowly turning');
    expect(ALT.problemOf('🎈'.repeat(500))).toBeUndefined();
    expect(ALT.problemOf('x'.repeat(501))).toBe('Use 500 characters at most.');
  });

  it('is counted as it will be kept', () => {
    expect(altCharactersLeft(' a\r\n\r\nb ')).toBe(497);
    expect(altCharactersLeft('x'.repeat(501))).toBe(-1);
  });
});

describe('the words of a pin', () => {
  const words = { ...NO_PIN_WORDS, title: ' Slow\n waves ', tags: ['blue'], destination: ' https://Example.com ' };

  it('are tidied field by field', () => {
    expect(tidyPinWords(words)).toEqual({
      ...NO_PIN_WORDS,
      title: 'Slow waves',
      tags: ['blue'],
      destination: 'https://example.com/',
    });
  });

  it('need a title and a tag and nothing else, and each mistake names its field', () => {
    expect(pinProblems(tidyPinWords({ ...words, destination: ' ' }))).toEqual({});
    const wrong = { alt: 'x'.repeat(501), destination: 'ftp://example.com/', license: 'https://' };
    expect(pinProblems({ ...NO_PIN_WORDS, ...wrong })).toEqual({
      title: 'Title is required',
      alt: 'Use 500 characters at most.',
      tags: 'Add at least one tag.',
      destination: 'Begin the link with https:// or http://.',
      license: 'Enter the address of a page where people can ask you.',
    });
  });
});
