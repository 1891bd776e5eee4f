import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findTakedownStatus } from '@/lib/data/takedowns';
import { refusals } from '@/lib/refusals';
import { takedownStatusSchema } from '@/lib/schemas/takedown-requests';

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
