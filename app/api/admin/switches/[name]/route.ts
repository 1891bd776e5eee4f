import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { SITE_ACTS } from '@/lib/domain/acts/site';
import { SWITCHES } from '@/lib/domain/switches';
import { refusals } from '@/lib/refusals';
import { switchSchema } from '@/lib/schemas/moderation-requests';
import { setSwitch } from '@/lib/services/lockdown';

export const PUT = handle(
  {
    summary: 'Stops uploads, sign-ups or all writes, or lets them go on.',
    policy: SITE_ACTS['turn-on'].right,
    limit: 'moderation',
    isGrave: ({ on }) => SITE_ACTS[on ? 'turn-off' : 'turn-on'].isGrave ?? false,
    params: z.object({ name: z.string() }),
    body: switchSchema,
  },
  async ({ params, body: { on, reason }, viewer }) => {
    const name = SWITCHES.find((known) => known === params.name);
    if (!name) throw refusals.noSwitch();
    await setSwitch({ name, on, reason, actor: viewer.id });
  },
);
