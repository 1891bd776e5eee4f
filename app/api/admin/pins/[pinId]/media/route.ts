import { z } from 'zod';
import { fileAnswer } from '@/lib/api/file-answer';
import { handle } from '@/lib/api/handle';
import { findModeratedImage } from '@/lib/data/moderation/pins';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { variantKey } from '@/lib/media/variants';
import { MEDIA_CONTENT_TYPES, mediaContentType } from '@/lib/storage/media-types';
import { openStorage } from '@/lib/storage/open-storage';

const VARIANTS = ['still', 'gif', 'video', 'motion'] as const;

/** In any state; never cached. */
export const GET = handle(
  {
    summary: 'A file of a pin, also of one that is held or removed.',
    policy: 'reviewPins',
    limit: 'moderation',
    params: z.object({ pinId: z.string() }),
    query: z.object({ variant: z.enum(VARIANTS).default('still') }),
    file: MEDIA_CONTENT_TYPES,
  },
  async ({ params, query }) => {
    const image = await findModeratedImage(params.pinId);
    const storage = openStorage(env);
    const key = image && variantKey[query.variant](image);
    if (!key || (await storage.size(key)) === null) throw refusals.noFile();
    return fileAnswer(await storage.read(key), { type: mediaContentType(key) ?? 'application/octet-stream' });
  },
);
