import { z } from 'zod';
import { WEBHOOK_EVENTS } from '@/lib/domain/webhook-events';

const schemas = {
  /** Media assets up to this id are complete. */
  complete_stills: z.object({ after: z.number() }),
  /** Media assets up to this id are described. */
  describe_looks: z.object({ after: z.number() }),
  /** Profile pictures of people up to this id are hashed. */
  describe_avatars: z.object({ after: z.number() }),
  send_mail: z.object({ id: z.number() }),
  /** The CyberTip of a legal hold. */
  send_cybertip: z.object({ id: z.number() }),
  /** A push message to a device. */
  send_push: z.object({ id: z.number() }),
  /** A change of tags, which goes on where it ended. */
  tag_change: z.object({ id: z.number() }),
  /** Media assets, or profile pictures of people, up to this id were compared with the list of hashes. */
  match_listed: z.object({ list: z.number(), of: z.enum(['media', 'people']), after: z.number() }),
  /** Approved pins, which saved searches may find. */
  match_pins: z.object({ ids: z.array(z.number()) }),
  /** An event for the operator's webhook; with the pin that its answer may be about. */
  call_webhook: z.object({
    messageId: z.string(),
    type: z.enum(WEBHOOK_EVENTS),
    at: z.string(),
    data: z.record(z.string(), z.json()),
    pin: z.number().nullable(),
    thenLive: z.boolean(),
  }),
  /** Boards up to this id have a preview, or wait for one. */
  older_previews: z.object({ after: z.number() }),
  /** Pins, and boards, up to this id have the words of this version. */
  remake_pin_words: z.object({ after: z.number() }),
  remake_board_words: z.object({ after: z.number() }),
  /** Pins up to this id have their size in feeds. */
  size_feeds: z.object({ after: z.number() }),
};

export type JobName = keyof typeof schemas;
export type JobPayloads = { [Name in JobName]: z.infer<(typeof schemas)[Name]> };

export const JOB_PAYLOADS: { [Name in JobName]: z.ZodType<JobPayloads[Name]> } = schemas;
