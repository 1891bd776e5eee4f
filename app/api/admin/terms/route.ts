import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { termsTrialSchema } from '@/lib/schemas/moderation-requests';
import { termKind } from '@/lib/services/term-lists';

/** Stores nothing. */
export const POST = handle(
  {
    summary: 'Says what the lists of terms find in a text.',
    policy: 'readTerms',
    limit: 'moderation',
    body: termsTrialSchema,
    answer: z.object({ found: z.string().nullable() }),
  },
  async ({ body }) => ({ found: termKind(body.text) ?? null }),
);
