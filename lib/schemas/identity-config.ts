import { z } from 'zod';

/** The configuration of the identity SDK in the browser. */
export const identityConfigSchema = z.object({
  apiKey: z.string(),
  /** Host of the sign-in windows of other providers. */
  authDomain: z.string().nullable(),
  projectId: z.string(),
  /** The emulator, which the site passes calls through to, at its own URL. */
  emulator: z.boolean(),
  /** Whether to offer signing in with Google. */
  google: z.boolean(),
});
export type IdentityConfig = z.infer<typeof identityConfigSchema>;
