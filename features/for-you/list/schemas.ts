import { z } from 'zod';
import { pinReasonSchema, pinSchema, type Pin, type PinReason } from '@/lib/schemas/pin';

export type ExplainedPin = Pin & { reason: PinReason };

export const explainedPageSchema = z.object({
  pins: z.array(pinSchema.extend({ reason: pinReasonSchema })),
  totalPages: z.int().positive(),
});
