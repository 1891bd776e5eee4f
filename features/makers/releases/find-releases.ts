import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';
import type { Release } from '@/features/makers/releases/release-schema';

/** People shown in a pin, for its poster and staff alone (rule 148). */
export const findReleases = (pinId: string): Promise<Release[]> =>
  namedQuery<Release>(
    'releases',
    `select id::text as _id, person, reference, ${iso('added_at')} as "addedAt", ${iso('withdrawn_at')} as "withdrawnAt"
     from releases where pin_id = $1 order by id limit 50`,
    [Number(pinId)],
  );
