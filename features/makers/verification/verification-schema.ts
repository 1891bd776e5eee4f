import { z } from 'zod';

const LONGEST = 4_000;

/** Where to go, and what to send back with the answer. */
export const begunVerificationSchema = z.object({ location: z.url(), memory: z.string() });

/** The query with which the provider has sent the person back. */
export const verificationSchema = z.strictObject({
  answer: z.string().max(LONGEST),
  memory: z.string().max(LONGEST),
});
