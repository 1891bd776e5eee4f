import { z } from 'zod';
import { issueSentence } from '@/lib/api/issue-sentence';

const schema = z.strictObject({
  text: z.string().min(2).max(3),
  count: z.int().min(1).max(5),
  list: z.array(z.string()).max(1),
  isOn: z.boolean(),
  kind: z.enum(['gif', 'pic']),
  email: z.email(),
  either: z.union([z.string(), z.number()]),
});
const good = { text: 'abc', count: 1, list: [], isOn: true, kind: 'gif', email: 'a@example.com', either: 1 };
const sentenceAbout = (change: object) =>
  schema.safeParse({ ...good, ...change }, { error: issueSentence }).error?.issues[0]?.message;

it.each([
  [{ text: undefined }, 'This is missing.'],
  [{ text: 1 }, 'This must be a text.'],
  [{ text: 'a' }, 'Use 2 characters at least.'],
  [{ text: 'abcd' }, 'Use 3 characters at most.'],
  [{ count: 'one' }, 'This must be a number.'],
  [{ count: 1.5 }, 'This must be a whole number.'],
  [{ count: 0 }, 'Use 1 at least.'],
  [{ count: 6 }, 'Use 5 at most.'],
  [{ list: 'a' }, 'This must be a list.'],
  [{ list: ['a', 'b'] }, 'Use 1 at most.'],
  [{ isOn: 'yes' }, 'This must be true or false.'],
  [{ kind: 'film' }, 'Use one of these: gif, pic.'],
  [{ email: 'nobody' }, 'This has the wrong form.'],
  [{ either: true }, 'This has the wrong form.'],
  [{ other: 1 }, 'There is no field "other".'],
])('a refusal by a schema for %j is a sentence', (change, sentence) => {
  expect(sentenceAbout(change)).toBe(sentence);
});

it("a schema's own sentence stays", () => {
  const own = z.object({ name: z.string('A name is a text.') });
  expect(own.safeParse({ name: 1 }, { error: issueSentence }).error?.issues[0]?.message).toBe('A name is a text.');
});
