import { z } from 'zod';
import { destinationProblem, tidyDestination } from '@/lib/domain/destination';
import { pinAltProblem, pinTitleProblem } from '@/lib/domain/pin-text';
import { splitTags } from '@/lib/domain/tag-name';
import { line, says, tags } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';
import { receivedFileSchema } from '@/lib/schemas/received-file';
import { uploadIdSchema } from '@/lib/schemas/upload';

const title = line('Title', pinTitleProblem);
const alt = line('Alt text', pinAltProblem);
/** Tags of a form: a field each, or one with commas. */
const formTags = z.preprocess(
  (sent) => (typeof sent === 'string' || Array.isArray(sent) ? [sent].flat().flatMap(toTags) : (sent ?? [])),
  tags,
);
/** Where the pin leads; null for nowhere. */
const destination = z
  .string({ error: 'A link is a text.' })
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
