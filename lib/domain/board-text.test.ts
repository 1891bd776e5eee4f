import {
  boardDescriptionProblem,
  boardNameProblem,
  descriptionCharactersLeft,
  tidyBoardDescription,
  tidyBoardName,
} from '@/lib/domain/board-text';

describe('the name of a board', () => {
  it.each(['a', 'Calm Seas', '三毛猫', '🎈', 'x'.repeat(100), '🎈'.repeat(100), ` ${'x'.repeat(100)} `, '<b>bold</b>'])(
    'may be %j',
    (name) => expect(boardNameProblem(tidyBoardName(name))).toBeUndefined(),
  );

  it.each(['', '   ', '\n\t', '\u200b', '\u200d\u2060', '\u3164', '\u00ad', '\u2800', '\u0000'])(
    'is required: %j is none',
    (name) => expect(boardNameProblem(tidyBoardName(name))).toBe('Name is required'),
  );

  it('has 100 characters at most, however many bytes they take', () => {
    expect(boardNameProblem('x'.repeat(101))).toBe('Use 100 characters at most.');
    expect(boardNameProblem('🎈'.repeat(101))).toBe('Use 100 characters at most.');
  });

  it('is kept as one line in one form, and cannot turn the text around it', () => {
    expect(tidyBoardName('  Calm\r\n\tSeas \u202e\ud800 e\u0301 ')).toBe('Calm Seas é');
  });
});

describe('the description of a board', () => {
  it('is optional', () => expect(boardDescriptionProblem(tidyBoardDescription('  '))).toBeUndefined());

  it('has 200 characters at most', () => {
    expect(boardDescriptionProblem('🎈'.repeat(200))).toBeUndefined();
    expect(boardDescriptionProblem('x'.repeat(201))).toBe('Use 200 characters at most.');
  });

  it('has 8 lines at most, whichever way they end', () => {
    for (const end of ['\n', '\r\n', '\r', '\u2028']) {
      const lines = (n: number) => tidyBoardDescription(Array.from({ length: n }, () => 'x').join(end));
      expect(boardDescriptionProblem(lines(8))).toBeUndefined();
      expect(boardDescriptionProblem(lines(9))).toBe('Use 8 lines at most.');
    }
  });

  it('is counted as it will be kept', () => {
    expect(descriptionCharactersLeft('')).toBe(200);
    expect(descriptionCharactersLeft('  one\r\ntwo ')).toBe(193);
    expect(descriptionCharactersLeft('🎈'.repeat(201))).toBe(-1);
  });
});
