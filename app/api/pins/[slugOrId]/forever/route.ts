import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pinIdOf } from '@/lib/api/path-id';
import { env } from '@/lib/env';
import { eraseTrashed } from '@/lib/services/pins/trash';
import { openStorage } from '@/lib/storage/open-storage';

export const DELETE = handle(
  {
    summary: "Deletes a pin of one's trash for good, with its file.",
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
  },
  async ({ params, viewer }) => {
    await eraseTrashed(viewer.id, pinIdOf(params), openStorage(env));
  },
);
