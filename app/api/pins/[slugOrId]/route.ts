import { z } from 'zod';
import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { pinIdOf } from '@/lib/api/path-id';
import { findNewPin } from '@/lib/data/own-pins';
import { findPin } from '@/lib/data/pins';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { pinSchema } from '@/lib/schemas/pin';
import { pinChangesSchema } from '@/lib/schemas/pin-requests';
import { editPin } from '@/lib/services/pins/edit-pin';
import { trashPin } from '@/lib/services/pins/trash';
import { openStorage } from '@/lib/storage/open-storage';

export const GET = handle(
  {
    summary: 'A pin, by slug or id.',
    policy: 'public',
    limit: 'read',
    params: z.object({ slugOrId: z.string() }),
    answer: pinSchema,
  },
  async ({ params }) => {
    const found = await findPin(params.slugOrId);
    if (found.state === 'removed') {
      throw found.onLegalGrounds ? refusals.pinWithheld() : refusals.pinRemoved();
    }
    if (found.state === 'missing') throw refusals.noPin();
    return pinAnswer(found.pin);
  },
);

/** All but the file. */
export const PATCH = handle(
  {
    summary: "Changes one's pin: title, alt text, tags, destination.",
    policy: 'verified',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: pinChangesSchema,
    answer: pinSchema,
  },
  async ({ params, body, viewer }) => {
    const pinId = pinIdOf(params);
    await editPin(viewer.id, pinId, body, openStorage(env));
    const pin = await findNewPin(viewer.id, pinId);
    if (!pin) throw refusals.noPin();
    return pinAnswer(pin);
  },
);

/** Rule 144. */
export const DELETE = handle(
  {
    summary:
      "Deletes one's pin, which stays in one's trash for 30 days; one that waits for review is deleted for good.",
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
  },
  async ({ params, viewer }) => {
    await trashPin(viewer.id, pinIdOf(params), openStorage(env));
  },
);
