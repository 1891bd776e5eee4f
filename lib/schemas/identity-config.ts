import { z } from 'zod';

export const identityConfigSchema = z.object({
  apiKey: z.string(),
  /** Host of the sign-in windows of other providers. */
  authDomain: z.string().nullable(),
  projectId: z.string(),
  /** The emulator behind the site's own URL. */
  emulator: z.boolean(),
  google: z.boolean(),
});
export type IdentityConfig = z.infer<typeof identityConfigSchema>;
