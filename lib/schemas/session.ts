import { z } from 'zod';

export const sessionSchema = z.strictObject({
  _id: z.uuid(),
  /** The name of the device, as "Firefox on Windows". */
  device: z.string(),
  /** Where it was used last; null where that is not known. */
  place: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** Within five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether the call came from there. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Those of a person that go on, the last used first. */
export const sessionsSchema = z.strictObject({ sessions: z.array(sessionSchema) });
