import { splitTags, tagProblem, tagsProblem, TAGS_MAX, tidyTag } from '@/lib/domain/tag-name';

const CHARACTERS = "Use only letters, digits, spaces and - ' & +.";
const LENGTH = 'A tag has 30 characters at most.';

describe('a tag', () => {
  it.each([
    ['  Slow   Waves ', 'slow waves'],
    ['#red', 'red'],
    ['## red', 'red'],
    ['ＲＥＤ', 'red'],
    ['o’neil', "o'neil"],
    ['R&B', 'r&b'],
    ['50+', '50+'],
    ['Ünï', 'ünï'],
    ['नमस्ते', 'नमस्ते'],
    ['close-up', 'close up'],
    ['Close_Up', 'close up'],
    ['\u202ered\u0000', 'red'],
    ['x'.repeat(30), 'x'.repeat(30)],
    ['𝒓𝒆𝒅', 'red'],
  ])('is kept tidy: %j as %j', (typed, kept) => {
    expect(tidyTag(typed)).toBe(kept);
    expect(tidyTag(kept)).toBe(kept);
    expect(tagProblem(kept)).toBeUndefined();
  });

  it.each([
    ['', 'Enter a tag.'],
    [' # ', 'Enter a tag.'],
    ['x'.repeat(31), LENGTH],
    ['<b>red</b>', CHARACTERS],
    ['red\u200bblue', CHARACTERS],
    ['red🎈', CHARACTERS],
    ['a,b', CHARACTERS],
    ['a_b', CHARACTERS],
    ['"red"', CHARACTERS],
    ['\u3164', CHARACTERS],
    ['red\u034f', CHARACTERS],
    ["+&-'", 'A tag needs a letter or a digit.'],
  ])('may not be %j', (typed, message) => expect(tagProblem(tidyTag(typed))).toBe(message));
});

describe('the tags of a pin', () => {
  const tags = (n: number) => Array.from({ length: n }, (_, i) => `tag ${i}`);

  it('are 1 to 30', () => {
    expect(tagsProblem([])).toBe('Add at least one tag.');
    expect(tagsProblem(tags(1))).toBeUndefined();
    expect(tagsProblem(tags(TAGS_MAX))).toBeUndefined();
    expect(tagsProblem(tags(TAGS_MAX + 1))).toBe('Use 30 tags at most.');
  });

  it('are named where one is wrong', () => expect(tagsProblem(['red', 'a_b'])).toBe(`“a_b”: ${CHARACTERS}`));

  it('are named in short, however long they are', () => {
    expect(tagsProblem(['x'.repeat(5_000)])).toBe(`“${'x'.repeat(30)}…”: ${LENGTH}`);
  });

  it('are split from a list, however it is separated', () => {
    expect(splitTags('Red, #blue;RED\r\nslow waves,, ,')).toEqual(['red', 'blue', 'slow waves']);
  });
});
