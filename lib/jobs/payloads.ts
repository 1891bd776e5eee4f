import { z } from 'zod';

const schemas = {
  /** Media assets up to this id are complete. */
  complete_stills: z.object({ after: z.number() }),
  /** Profile pictures of people up to this id are hashed. */
  describe_avatars: z.object({ after: z.number() }),
  send_mail: z.object({ id: z.number() }),
  /** A change of tags, which goes on where it ended. */
  tag_change: z.object({ id: z.number() }),
  /** Boards up to this id have a preview, or wait for one. */
  older_previews: z.object({ after: z.number() }),
  /** Pins, and boards, up to this id have the words of this version. */
  remake_pin_words: z.object({ after: z.number() }),
  remake_board_words: z.object({ after: z.number() }),
  /** Pins up to this id have their size in feeds. */
  size_feeds: z.object({ after: z.number() }),
  /** A row that a job could not work off. */
  retry_row: z.object({ job: z.string(), row: z.number() }),
};

export type JobName = keyof typeof schemas;
export type JobPayloads = { [Name in JobName]: z.infer<(typeof schemas)[Name]> };

export const JOB_PAYLOADS: { [Name in JobName]: z.ZodType<JobPayloads[Name]> } = schemas;
