import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { env } from '@/lib/env';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import { refusals } from '@/lib/refusals';
import { openStorage } from '@/lib/storage/open-storage';

/** Does nothing for a missing or foreign upload. */
export const DELETE = handle(
  {
    summary: "Removes one's upload that is not published yet.",
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ uploadId: z.string() }),
  },
  async ({ params, viewer }) => {
    await dropUpload(viewer.id, pathId(params.uploadId, refusals.noUpload), openStorage(env));
  },
);
