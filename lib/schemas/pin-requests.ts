import { z } from 'zod';
import { PIN_TEXTS, type PinField } from '@/lib/domain/pin-fields';
import { slugProblem } from '@/lib/domain/chosen-slug';
import { splitTags } from '@/lib/domain/tag-name';
import { tags, typed } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';
import { receivedFileSchema } from '@/lib/schemas/received-file';
import { uploadIdSchema } from '@/lib/schemas/upload';

const textOf = ({ label, tidy, problemOf }: (typeof PIN_TEXTS)[keyof typeof PIN_TEXTS]) =>
  typed(label, tidy, problemOf);
/** Tags of a form: one field each, or one with commas. */
const formTags = z.preprocess(
  (sent) => (typeof sent === 'string' || Array.isArray(sent) ? [sent].flat().flatMap(toTags) : (sent ?? [])),
  tags,
);
const boardId = z
  .string({ error: 'Say which board, by its id.' })
  .check(z.refine((id) => idSchema.safeParse(id).success, 'This is not the id of a board.'));

const written = {
  title: textOf(PIN_TEXTS.title),
  alt: textOf(PIN_TEXTS.alt).optional(),
  tags,
  destination: textOf({ ...PIN_TEXTS.destination, label: 'A link' })
    .transform((link) => (link === '' ? null : link))
    .nullable()
    .optional(),
} satisfies Record<PinField, z.ZodType>;

const about = {
  ...written,
  /** The end of its URL; made of the title by default. */
  slug: typed('A slug', (slug) => slug.trim(), slugProblem).optional(),
  boardId: boardId.nullable().optional(),
};

export const newPinSchema = z.strictObject({ upload: uploadIdSchema, ...about });

export const newPinFormSchema = z.strictObject({ file: receivedFileSchema, ...about, tags: formTags });

/** The fields of a pin and its boards. */
export type NewPin = Omit<z.output<typeof newPinSchema>, 'upload'>;

/** PATCH /pins/{id}; a destination of null or '' removes the link. */
export const pinChangesSchema = z.strictObject(written).partial();
export type PinChanges = z.output<typeof pinChangesSchema>;

const toTags = (sent: unknown): unknown[] => (typeof sent === 'string' ? splitTags(sent) : [sent]);
