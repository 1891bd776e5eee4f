import { z } from 'zod';

const texts = z.array(z.coerce.string());

/** An answer 422: `existing_puids`, or the faulty fields of `statement_0` and others by their place in the call. */
export const refusalSchema = z.object({
  errors: z.record(z.string(), z.union([texts, z.record(z.string(), z.unknown())])),
});
