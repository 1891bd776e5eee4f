import { z } from 'zod';
import { REASON_MAX } from '@/lib/domain/moderation';

const LABELS_MAX = 10;

/** What a webhook may say of a new pin; all else is ignored. */
export const webhookAnswerSchema = z.object({
  hold: z.boolean().default(false),
  /** Moderators read it. */
  reason: z.string().max(REASON_MAX).optional(),
  /** Tags that the pin gets as well. */
  labels: z.array(z.string()).max(LABELS_MAX).default([]),
});
export type WebhookAnswer = z.output<typeof webhookAnswerSchema>;
