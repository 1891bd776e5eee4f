import { lengthOf, textProblem, tidyLine, tidyText } from '@/lib/domain/typed-text';

const pile = (height: number) => '\u0321'.repeat(height);

describe('a typed line', () => {
  it.each([
    ['  Ada \t Lovelace ', 'Ada Lovelace'],
    ['Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
    ['\u202Egnp.exe\u2066', 'gnp.exe'],
    ['a\u200e\u200f\u061cb', 'ab'],
    ['\u0000\u0007', ''],
    ['a\ufdd0\uffff\u{1fffe}b', 'ab'],
    ['\ud800e\u0301', 'é'],
    [`x${pile(40)}y`, `x${pile(3)}y`],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyLine(typed)).toBe(kept);
    expect(tidyLine(kept)).toBe(kept);
  });
});

describe('a typed text of several lines', () => {
  it.each([
    [' One\r\n\u0000Two\u202E \rThree\u2028Four ', 'One\nTwo \nThree\nFour'],
    ['a\u200f\ud800b', 'ab'],
    [`x${pile(40)}y`, `x${pile(3)}y`],
    [`x${'\u0321\u0000'.repeat(40)}`, `x${pile(3)}`],
    [`x${'\u0321\u202e'.repeat(40)}`, `x${pile(3)}`],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyText(typed)).toBe(kept);
    expect(tidyText(kept)).toBe(kept);
  });
});

describe('the check of a tidy text', () => {
  it.each([
    '\u200b',
    '\u034f',
    '\ufe0f',
    '\u17b4\u17b5',
    '\u180b',
    '\u{e0100}',
    '\u2065',
    ' \u0301',
    '\u3164\u2800',
    '\u0e31',
  ])('counts %j as missing, since nothing of it shows by itself', (text) =>
    expect(textProblem(text, { max: 5, missing: 'Say why.' })).toBe('Say why.'),
  );

  it.each(['❤\ufe0f', '☂', '-', 'ก\u0e31'])('lets %j pass', (text) => {
    expect(textProblem(text, { max: 5, missing: 'Say why.' })).toBeUndefined();
  });

  it('lets a text be left out where it may be', () => {
    expect(textProblem('', { max: 5 })).toBeUndefined();
  });

  it('counts characters and lines', () => {
    expect(textProblem('🎈'.repeat(5), { max: 5 })).toBeUndefined();
    expect(textProblem('x'.repeat(1_001), { max: 1_000 })).toBe('Use 1,000 characters at most.');
    expect(textProblem('a\nb\nc', { max: 5, lines: 2 })).toBe('Use 2 lines at most.');
  });
});

it('a character of two UTF-16 units counts once', () => expect(lengthOf('a🔑')).toBe(2));
