import 'server-only';
import { namedQuery } from '@/lib/db/client';

interface Claim {
  holder: string | null;
  holderId: string | null;
}

/** Nulls: unclaimed. */
export async function findClaim(item: string): Promise<Claim> {
  const [row] = await namedQuery<Claim>(
    'moderation claim',
    `select u.name as holder, u.id::text as "holderId" from moderation_claims c join users u on u.id = c.admin_id
     where c.item = $1 and c.since > now() - interval '30 minutes'`,
    [item],
  );
  return row ?? { holder: null, holderId: null };
}
