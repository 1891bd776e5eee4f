import { z } from 'zod';

export const sessionSchema = z.strictObject({
  _id: z.uuid(),
  /** As "Firefox on Windows". */
  device: z.string(),
  /** Place of the last use; null if unknown. */
  place: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** The session of this request. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The last used first. */
export const sessionsSchema = z.strictObject({ sessions: z.array(sessionSchema) });
