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
/** null and '' take it away. */
const nullableText = (field: Parameters<typeof textOf>[0]) =>
  textOf(field)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional();
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
  destination: nullableText({ ...PIN_TEXTS.destination, label: 'A link' }),
  license: nullableText({ ...PIN_TEXTS.license, label: 'A licence' }),
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

/** PATCH /pins/{id}; null or '' takes a link or a licence away. */
export const pinChangesSchema = z.strictObject(written).partial();
export type PinChanges = z.output<typeof pinChangesSchema>;

const toTags = (sent: unknown): unknown[] => (typeof sent === 'string' ? splitTags(sent) : [sent]);
