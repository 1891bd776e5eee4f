import { z } from 'zod';
import { isSignedBy, TAKEDOWN_LIMITS as LIMITS, TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { TAKEDOWN_DECISIONS, TAKEDOWN_KINDS } from '@/lib/domain/takedown';
import { email, line, text } from '@/lib/schemas/fields';
import { reason } from '@/lib/schemas/moderation-requests';
import { receivedFileSchema, type ReceivedFile } from '@/lib/schemas/received-file';

const TOO_MANY_PINS = `Name ${LIMITS.pins} pins at most, and the others in a second notice.`;
const DISAGREED = 'Please agree to every statement.';

const fields = z.strictObject({
  kind: z.enum(TAKEDOWN_KINDS, { error: 'Choose what your notice is about.' }),
  name: line('A name', { max: LIMITS.name, missing: 'Give your full name.' }),
  email,
  postalAddress: text('An address', { max: LIMITS.postalAddress }).default(''),
  phone: line('A telephone number', { max: LIMITS.phone }).default(''),
  description: text('A description', { max: LIMITS.description, missing: 'Describe what it is about.' }),
  /** One a line, as typed. */
  pins: z
    .array(z.string().max(LIMITS.pinUrl, 'One of the addresses is too long to be of a pin.'), {
      error: 'Give the addresses of the pins, one a line.',
    })
    .min(1, 'Give the addresses of the pins, one a line.')
    .max(LIMITS.pins * 5, TOO_MANY_PINS),
  /** The statements agreed to, word for word. */
  statements: z.array(z.string().max(1_000), { error: DISAGREED }).max(10, DISAGREED),
  signature: line('A signature', { max: LIMITS.name, missing: 'Sign with your full name.' }),
  /** By what right the sender acts for the person shown; '': it is them. */
  actsFor: line('A right', { max: LIMITS.actsFor }).default(''),
});

export type TakedownRequest = z.infer<typeof fields> & { file?: ReceivedFile };

function checkNotice(notice: TakedownRequest, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const { needsPostalAddress, statements } = TAKEDOWN_WORDS[notice.kind];
  if (needsPostalAddress && notice.postalAddress === '')
    refuse('postalAddress', 'The law asks for your postal address.');
  if (needsPostalAddress && notice.phone === '') refuse('phone', 'The law asks for your telephone number.');
  if (notice.pins.filter((pin) => pin.trim() !== '').length > LIMITS.pins) refuse('pins', TOO_MANY_PINS);
  if (statements.some((statement) => !notice.statements.includes(statement))) refuse('statements', DISAGREED);
  if (!isSignedBy(notice.name, notice.signature)) refuse('signature', 'Sign with your name as you gave it above.');
}

export const takedownRequestSchema = fields.superRefine(checkNotice);

/** The form of `/remove-my-image`: links, a copy of the picture, or both. */
export const takedownFormSchema = z
  .strictObject({
    ...fields.shape,
    kind: z.literal('consent', 'Choose what your notice is about.'),
    pins: z
      .string()
      .max(LIMITS.links, TOO_MANY_PINS)
      .default('')
      .transform((links) => links.trimEnd().split(/\r\n?|\n/))
      .pipe(fields.shape.pins),
    statements: z
      .union([z.string(), z.array(z.string())], { error: DISAGREED })
      .transform((agreed) => [agreed].flat())
      .pipe(fields.shape.statements),
    file: receivedFileSchema.optional(),
  })
  .superRefine(checkNotice)
  .check(
    z.refine(({ pins, file }) => file !== undefined || pins.some((link) => link.trim() !== ''), {
      path: ['pins'],
      message: 'Give a link to the image, or a copy of it.',
    }),
  );

/** 128 random bits as base64url. */
export const takedownCodeSchema = z.string().regex(/^[\w-]{22}$/);

/** Of a refused form. */
export const takedownRefusalSchema = z.object({ field: z.string().optional() });

export const takedownAnswerSchema = z.object({ code: takedownCodeSchema });

const moment = z.iso.datetime();

/** GET /takedowns/{code}; contains no personal data. */
export const takedownStatusSchema = z.object({
  kind: z.enum(TAKEDOWN_KINDS),
  state: z.enum(['open', 'decided']),
  createdAt: moment,
  dueAt: moment,
  decidedAt: moment.nullable(),
  /** When pins were hidden because nobody had decided in time. */
  withheldAt: moment.nullable(),
  pins: z.array(
    z.object({
      address: z.string(),
      decision: z.enum(TAKEDOWN_DECISIONS).nullable(),
      reason: z.string().nullable(),
      decidedAt: moment.nullable(),
    }),
  ),
});
export type TakedownStatus = z.infer<typeof takedownStatusSchema>;

export const takedownDecisionSchema = z.strictObject({ decision: z.enum(TAKEDOWN_DECISIONS), reason });
