import { z } from 'zod';
import { profileAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findProfile } from '@/lib/data/users';
import { AppError } from '@/lib/errors';
import { profileSchema } from '@/lib/schemas/user';

/** A person's public view. */
export const GET = handle(
  { params: z.object({ userId: z.string() }), answer: profileSchema },
  async ({ params, filter }) => {
    const profile = await findProfile(params.userId, filter);
    if (!profile) throw new AppError('missing', 'There is no such person.');
    return profileAnswer(profile);
  },
);
