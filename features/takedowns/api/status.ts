import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findTakedownStatus } from '@/features/takedowns/find-status';
import { takedownRefusals as refusals } from '@/features/takedowns/refusals';
import { takedownStatusSchema } from '@/features/takedowns/takedown-schema';

/** For anybody with the code. */
export const GET = handle(
  {
    summary: 'The state of a takedown notice.',
    policy: 'public',
    limit: 'read',
    allowsBanned: true,
    params: z.object({ code: z.string() }),
    answer: takedownStatusSchema,
  },
  async ({ params: { code } }) => {
    const status = await findTakedownStatus(code);
    if (!status) throw refusals.noNoticeOfCode();
    return status;
  },
);
