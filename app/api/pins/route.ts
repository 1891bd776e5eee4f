import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { LARGEST_UPLOAD } from '@/lib/domain/formats';
import { getFeed, NO_TAG, WHOLE_SITE } from '@/lib/data/feed';
import { findNewPin } from '@/lib/data/own-pins';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { findTagId } from '@/lib/data/tags';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { pinsQuerySchema } from '@/lib/schemas/api-query';
import { pinPageSchema, pinSchema, type Pin } from '@/lib/schemas/pin';
import { newPinFormSchema, newPinSchema, type NewPin } from '@/lib/schemas/pin-requests';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { publishFile } from '@/lib/services/pins/publish-file';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { assertSearch } from '@/lib/services/search';
import { openStorage } from '@/lib/storage/open-storage';

/** Rule 2; an unknown tag has an empty feed. */
export const GET = handle(
  {
    summary: 'A page of the feed of the site or of a tag.',
    policy: 'public',
    limit: 'read',
    query: pinsQuerySchema,
    answer: pinPageSchema,
  },
  async ({ query: { tag, query }, filter, viewer }) => {
    assertSearch(tag, 'tags');
    const tagId = tag ? ((await findTagId(tag)) ?? NO_TAG) : WHOLE_SITE;
    const { pins, totalPages } = await getFeed({ tagId, query, filter, rules: await findPersonalRules(viewer?.id) });
    return { pins: pins.map(pinAnswer), totalPages };
  },
);

type Sent = NewPin & ({ upload: string } | { file: ReceivedFile });

/** Of an upload, or of a file in the form. */
export const POST = handle<'uploader', Pin, unknown, unknown, Sent>(
  {
    summary:
      'Publishes an upload, or a file that comes with the form, as a pin. What AI has made gets the tag “made with ai”.',
    policy: 'uploader',
    limit: 'create-pin',
    isUpload: true,
    body: newPinSchema,
    upload: { schema: newPinFormSchema, file: { name: 'file', maxBytes: LARGEST_UPLOAD } },
    answer: pinSchema,
    status: 201,
  },
  async ({ viewer: { id: userId }, body, ip, request: { signal } }) => {
    const storage = openStorage(env);
    const pinId =
      'file' in body
        ? await publishFile({ userId, ip, file: body.file, storage, signal }, body)
        : await publishPin(userId, body.upload, body, storage);
    const pin = await findNewPin(userId, pinId);
    if (!pin) throw refusals.pinJustRemoved();
    return pinAnswer(pin);
  },
);
