import { z } from 'zod';
import {
  isSignedBy,
  TAKEDOWN_DECISIONS,
  TAKEDOWN_KINDS,
  TAKEDOWN_LIMITS as LIMITS,
  TAKEDOWN_WORDS,
} from '@/lib/domain/takedown';
import { email, line, text } from '@/lib/schemas/fields';

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
});

export const takedownRequestSchema = fields.superRefine((notice, context) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const { needsPostalAddress, statements } = TAKEDOWN_WORDS[notice.kind];
  if (needsPostalAddress && notice.postalAddress === '')
    refuse('postalAddress', 'The law asks for your postal address.');
  if (needsPostalAddress && notice.phone === '') refuse('phone', 'The law asks for your telephone number.');
  if (notice.pins.filter((pin) => pin.trim() !== '').length > LIMITS.pins) refuse('pins', TOO_MANY_PINS);
  if (statements.some((statement) => !notice.statements.includes(statement))) refuse('statements', DISAGREED);
  if (!isSignedBy(notice.name, notice.signature)) refuse('signature', 'Sign with your name as you gave it above.');
});
export type TakedownRequest = z.infer<typeof takedownRequestSchema>;

/** 128 random bits as base64url. */
export const takedownCodeSchema = z.string().regex(/^[\w-]{22}$/);

export const takedownAnswerSchema = z.object({ code: takedownCodeSchema });

const moment = z.iso.datetime();

/** GET /takedowns/{code}; contains no personal data. */
export const takedownStatusSchema = z.object({
  kind: z.enum(TAKEDOWN_KINDS),
  state: z.enum(['open', 'decided']),
  createdAt: moment,
  dueAt: moment,
  decidedAt: moment.nullable(),
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
