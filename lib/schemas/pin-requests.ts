import { z } from 'zod';
import { destinationProblem, tidyDestination } from '@/lib/domain/destination';
import { pinAltProblem, pinTitleProblem, tidyPinAlt, tidyPinTitle } from '@/lib/domain/pin-text';
import { splitTags, TAGS_MAX, tagsProblem, tidyTag } from '@/lib/domain/tag-name';
import { idSchema } from '@/lib/schemas/pin';
import { receivedFileSchema } from '@/lib/schemas/received-file';
import { uploadIdSchema } from '@/lib/schemas/upload';

/** Longest text that is looked at, before it is tidied. */
const MAX_INPUT = 5_000;
/** More words than a person means: what is sent twice counts once, so the true limit comes after tidying. */
const MAX_SENT_TAGS = 10 * TAGS_MAX;

const text = (what: string) => z.string({ error: `${what} is a text.` }).max(MAX_INPUT, `${what} is too long.`);

const title = z
  .string({ error: ({ input }) => (input === undefined ? 'Title is required' : 'Title is a text.') })
  .max(MAX_INPUT, 'Use 120 characters at most.')
  .transform(tidyPinTitle)
  .check(says(pinTitleProblem));
const alt = text('Alt text').transform(tidyPinAlt).check(says(pinAltProblem));
const tags = z
  .array(text('A tag'), { error: 'Tags are a list of texts.' })
  .max(MAX_SENT_TAGS, `Use ${TAGS_MAX} tags at most.`)
  .transform((list) => [...new Set(list.map(tidyTag))])
  .check(says(tagsProblem));
/** Tags of a form: a field each, or one with commas. */
const formTags = z.preprocess(
  (sent) => (typeof sent === 'string' || Array.isArray(sent) ? [sent].flat().flatMap(toTags) : (sent ?? [])),
  tags,
);
/** Where the pin leads; null for nowhere. */
const destination = text('A link')
  .transform(tidyDestination)
  .transform((link) => (link === '' ? null : link))
  .check(says((link: string | null) => (link === null ? undefined : destinationProblem(link))))
  .nullable();
const boardId = z
  .string({ error: 'Say which board, by its id.' })
  .check(z.refine((id) => idSchema.safeParse(id).success, 'This is no id of a board.'));

const about = {
  title,
  alt: alt.optional(),
  tags,
  destination: destination.optional(),
  boardId: boardId.nullable().optional(),
};

/** POST /pins: makes a pin of an upload. */
export const newPinSchema = z.strictObject({ upload: uploadIdSchema, ...about });

/** POST /pins as a form, which brings the file itself. */
export const newPinFormSchema = z.strictObject({ file: receivedFileSchema, ...about, tags: formTags });

/** What a pin says of itself and where it goes. */
export type NewPin = Omit<z.output<typeof newPinSchema>, 'upload'>;

/** PATCH /pins/{id}: what is absent stays as it is; a destination of null or '' takes the link away. */
export const pinChangesSchema = z.strictObject({
  title: title.optional(),
  alt: alt.optional(),
  tags: tags.optional(),
  destination: destination.optional(),
});
export type PinChanges = z.output<typeof pinChangesSchema>;

const toTags = (sent: unknown): unknown[] => (typeof sent === 'string' ? splitTags(sent) : [sent]);

/** A check that tells the problem that `problemOf` finds, if any. */
function says<T>(problemOf: (value: T) => string | undefined) {
  return z.superRefine((value: T, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}
