import { handle } from '@/lib/api/handle';
import { env } from '@/lib/env';
import { identityConfigSchema } from '@/lib/schemas/identity-config';

/** Read at run time: one build serves the emulator and any Firebase project. Nothing in it is secret. */
export const GET = handle(
  {
    summary: 'How a browser reaches the identity service.',
    policy: 'public',
    limit: 'read',
    answer: identityConfigSchema,
  },
  async () => ({
    apiKey: env.FIREBASE_API_KEY ?? 'demo',
    authDomain: env.GOOGLE_SIGN_IN ?? null,
    projectId: env.FIREBASE_PROJECT_ID ?? '',
    emulator: env.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
    google: env.GOOGLE_SIGN_IN !== undefined,
  }),
);
