import { z } from 'zod';
import { fileAnswer } from '@/lib/api/file-answer';
import { handle } from '@/lib/api/handle';
import { findModeratedImage } from '@/lib/data/moderation/pins';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import { noteOpening } from '@/lib/services/moderation/note-opening';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { variantKey } from '@/lib/media/variants';
import { MEDIA_CONTENT_TYPES, mediaContentType } from '@/lib/storage/media-types';
import { openStorage } from '@/lib/storage/open-storage';

const VARIANTS = ['still', 'thumbnail', 'gif', 'video', 'motion'] as const;

/** The files to try, the wanted one first. */
const keysOf = (variant: (typeof VARIANTS)[number], image: string): string[] =>
  variant === 'thumbnail' ? [variantKey.smallStill(image), variantKey.still(image)] : [variantKey[variant](image)];

/** In any state; never cached. */
export const GET = handle(
  {
    summary:
      'A file of a pin, also of one that is held or removed; of a sealed one only with sealed=open, which is noted.',
    policy: 'reviewPins',
    limit: 'moderation',
    params: z.object({ pinId: z.string() }),
    query: z.object({ variant: z.enum(VARIANTS).default('still'), sealed: z.literal('open').optional() }),
    file: MEDIA_CONTENT_TYPES,
  },
  async ({ params, query, viewer, request }) => {
    const { image = null, isSealed = false } = (await findModeratedImage(params.pinId)) ?? {};
    if (isSealed) {
      if (query.sealed !== 'open') throw refusals.sealed();
      // The front asks again when a purge has overtaken the answer: that is the same look.
      if (!request.headers.has(REPEATED_HEADER)) await noteOpening(params.pinId, viewer.id);
    }
    const storage = openStorage(env);
    const sized =
      image === null ? [] : keysOf(query.variant, image).map(async (key) => [key, await storage.size(key)] as const);
    const [key] = (await Promise.all(sized)).find(([, size]) => size !== null) ?? [];
    if (key === undefined) throw refusals.noFile();
    return fileAnswer(await storage.read(key), { type: mediaContentType(key) ?? 'application/octet-stream' });
  },
);
