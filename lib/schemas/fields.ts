import { z } from 'zod';
import { emailProblem } from '@/lib/domain/credentials';
import { TAGS_MAX, tagProblem, tagsProblem, tidyTag } from '@/lib/domain/tag-name';
import { textProblem, tidyLine, tidyText, type TextRule } from '@/lib/domain/typed-text';

/** Returns what is wrong with a value, as a sentence for whoever gave it. */
type Problem<T = string> = (value: T) => string | undefined;

/** More tags than a person means: what is sent twice counts once, so the true limit comes after tidying. */
const MAX_SENT_TAGS = 10 * TAGS_MAX;

/** A check that tells the problem that `problemOf` finds, if any. */
const says = <T>(problemOf: Problem<T>) =>
  z.superRefine((value: T, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/**
 * A text that is tidied before it is checked.
 * @param what what it is called in a sentence, as "A name"
 */
export const typed = (what: string, tidy: (text: string) => string, problemOf: Problem) =>
  z
    .string({ error: ({ input }) => (input === undefined && problemOf('')) || `${what} is a text.` })
    .transform(tidy)
    .check(says(problemOf));

const toProblem = (rule: TextRule | Problem): Problem =>
  typeof rule === 'function' ? rule : (tidy) => textProblem(tidy, rule);

/** The text of a field of one line. */
export const line = (what: string, rule: TextRule | Problem) => typed(what, tidyLine, toProblem(rule));

/** The text of a field of several lines. */
export const text = (what: string, rule: TextRule | Problem) => typed(what, tidyText, toProblem(rule));

/** An email address that mails are sent to: nothing in it can end a line. */
export const email = typed('An email', (value) => value.trim(), emailProblem);

export const tag = typed('A tag', tidyTag, tagProblem);

/** The tags of a pin, each once. */
export const tags = z
  .array(z.string({ error: 'A tag is a text.' }), { error: 'Tags are a list of texts.' })
  .max(MAX_SENT_TAGS, `Use ${TAGS_MAX} tags at most.`)
  .transform((list) => [...new Set(list.map(tidyTag))])
  .check(says(tagsProblem));
