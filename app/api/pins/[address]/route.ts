import { z } from 'zod';
import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findPin } from '@/lib/data/pins';
import { AppError } from '@/lib/errors';
import { pinSchema } from '@/lib/schemas/pin';

/** One pin by its slug or id. */
export const GET = handle(
  {
    summary: 'A pin, by slug or id.',
    policy: 'public',
    limit: 'read',
    params: z.object({ address: z.string() }),
    answer: pinSchema,
  },
  async ({ params }) => {
    const found = await findPin(params.address);
    if (found.state === 'removed') throw new AppError('removed', 'This pin was removed.');
    if (found.state === 'missing') throw new AppError('missing', 'There is no such pin.');
    return pinAnswer(found.pin);
  },
);
