import { z } from 'zod';
import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { refusals } from '@/lib/refusals';
import { pageQuerySchema } from '@/lib/schemas/api-query';
import { pinPageSchema } from '@/lib/schemas/pin';

/** A page past the end is empty. */
export const GET = handle(
  {
    summary: 'A page of the pins that a person made, the newest first.',
    policy: 'public',
    limit: 'read',
    params: z.object({ userId: z.string() }),
    query: pageQuerySchema,
    answer: pinPageSchema,
  },
  async ({ params: { userId }, query: { pg }, filter, viewer }) => {
    const profile = await findProfile(userId, filter);
    if (!profile) throw refusals.noPerson();
    const rules = await findPersonalRules(viewer?.id);
    const { pins, totalPages } = await getPinsOfUser(profile, pg, filter, rules);
    return { pins: pins.map(pinAnswer), totalPages };
  },
);
