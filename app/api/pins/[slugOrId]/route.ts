import { z } from 'zod';
import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { findNewPin } from '@/lib/data/own-pins';
import { findPin } from '@/lib/data/pins';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { pinSchema } from '@/lib/schemas/pin';
import { pinChangesSchema } from '@/lib/schemas/pin-requests';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { editPin } from '@/lib/services/pins/edit-pin';
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

const pinIdOf = ({ slugOrId }: { slugOrId: string }) => pathId(slugOrId, refusals.noPin);

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

export const DELETE = handle(
  {
    summary: "Deletes one's pin, with its file.",
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
  },
  async ({ params, viewer }) => {
    await deletePin(viewer.id, pinIdOf(params), openStorage(env));
  },
);
