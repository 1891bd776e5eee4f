import { z } from 'zod';
import { emailProblem } from '@/lib/domain/credentials';
import { TAGS_MAX, tagProblem, tagsProblem, tidyTag } from '@/lib/domain/tag-name';
import { textProblem, tidyLine, tidyText, type TextRule } from '@/lib/domain/typed-text';

/** Returns the error as a sentence for the person. */
type Problem<T = string> = (value: T) => string | undefined;

/** Duplicates count once, so the true limit applies after tidying. */
const MAX_SENT_TAGS = 10 * TAGS_MAX;

const says = <T>(problemOf: Problem<T>) =>
  z.superRefine((value: T, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A text that is tidied, then checked; `what` names it in sentences, as "A name". */
export const typed = (what: string, tidy: (text: string) => string, problemOf: Problem) =>
  z
    .string({ error: ({ input }) => (input === undefined && problemOf('')) || `${what} is a text.` })
    .transform(tidy)
    .check(says(problemOf));

const toProblem = (rule: TextRule | Problem): Problem =>
  typeof rule === 'function' ? rule : (tidy) => textProblem(tidy, rule);

export const line = (what: string, rule: TextRule | Problem) => typed(what, tidyLine, toProblem(rule));

export const text = (what: string, rule: TextRule | Problem) => typed(what, tidyText, toProblem(rule));

/** An email address; contains no line break, which could inject headers. */
export const email = typed('An email', (value) => value.trim(), emailProblem);

export const tag = typed('A tag', tidyTag, tagProblem);

export const tags = z
  .array(z.string({ error: 'A tag is a text.' }), { error: 'Tags are a list of texts.' })
  .max(MAX_SENT_TAGS, `Use ${TAGS_MAX} tags at most.`)
  .transform((list) => [...new Set(list.map(tidyTag))])
  .check(says(tagsProblem));
