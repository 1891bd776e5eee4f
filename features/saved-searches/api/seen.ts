import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { seenRequestSchema } from '@/features/saved-searches/schemas';
import { noteSeen } from '@/features/saved-searches/save-search';

export const POST = handle(
  {
    summary: 'Notes that one has opened a saved search or a followed tag: its pins are no longer new.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: seenRequestSchema,
  },
  ({ viewer, body }) => noteSeen(viewer.id, body),
);
