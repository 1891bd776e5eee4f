import { addTags } from '@/components/pin/tags/add-tags';

it('added tags are the new valid ones, in order', () => {
  expect(addTags(['red'], ['blue', 'red', 'slow waves'])).toEqual({
    tags: ['red', 'blue', 'slow waves'],
    added: ['blue', 'slow waves'],
    left: [],
    problem: undefined,
  });
});

it('an invalid tag stays in the field, with the reason', () => {
  const { tags, left, problem } = addTags(['red'], ['a_b', 'blue', 'x'.repeat(31)]);
  expect(tags).toEqual(['red', 'blue']);
  expect(left).toEqual(['a_b', 'x'.repeat(31)]);
  expect(problem).toBe("“a_b”: Use only letters, digits, spaces and - ' & +.");
  expect(addTags([], ['x'.repeat(31)]).problem).toBe('A tag has 30 characters at most.');
});

it('adding stops at 30 tags and leaves the rest in the field', () => {
  const names = Array.from({ length: 40 }, (_, i) => `tag ${i}`);
  const { tags, added, left, problem } = addTags(['red'], names);
  expect(tags).toHaveLength(30);
  expect(added).toHaveLength(29);
  expect(left).toHaveLength(11);
  expect(problem).toBe('“tag 29”: Use 30 tags at most.');
});
