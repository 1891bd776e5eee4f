import { z } from 'zod';
import { WEBHOOK_EVENTS } from '@/features/webhook/events';
import type { JobType } from '@/lib/jobs/add-job';

const payload = z.object({
  messageId: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  at: z.string(),
  data: z.record(z.string(), z.json()),
  /** The pin that the answer may be about. */
  pin: z.number().nullable(),
  thenLive: z.boolean(),
});

/** An event for the operator's webhook. */
export type WebhookCall = z.infer<typeof payload>;

export const webhookJob: JobType<WebhookCall> = { name: 'call_webhook', payload };
