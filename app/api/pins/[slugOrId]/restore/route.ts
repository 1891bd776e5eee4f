import { z } from 'zod';
import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { pinIdOf } from '@/lib/api/path-id';
import { findNewPin } from '@/lib/data/own-pins';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { pinSchema } from '@/lib/schemas/pin';
import { restoreFromTrash } from '@/lib/services/pins/trash';
import { openStorage } from '@/lib/storage/open-storage';

/** Within 30 days of the deletion (rule 144). */
export const POST = handle(
  {
    summary: "Takes one's pin back from the trash.",
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: z.strictObject({}),
    answer: pinSchema,
  },
  async ({ params, viewer }) => {
    const pinId = pinIdOf(params);
    await restoreFromTrash(viewer.id, pinId, openStorage(env));
    const pin = await findNewPin(viewer.id, pinId);
    if (!pin) throw refusals.noPin();
    return pinAnswer(pin);
  },
);
