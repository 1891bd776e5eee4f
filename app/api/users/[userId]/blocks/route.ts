import { z } from 'zod';
import { blockAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findBlocks } from '@/lib/data/personal-choices';
import { blocksSchema } from '@/lib/schemas/personal';

export const GET = handle(
  {
    summary: 'The people whom one has muted or blocked.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    answer: blocksSchema,
  },
  async ({ viewer }) => ({ blocks: (await findBlocks(viewer.id)).map(blockAnswer) }),
);
