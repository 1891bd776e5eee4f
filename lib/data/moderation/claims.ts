import 'server-only';
import { namedQuery } from '@/lib/db/client';

interface Claim {
  claimedBy: string | null;
  claimedById: string | null;
}

/** Nulls: unclaimed. */
export async function findClaim(item: string): Promise<Claim> {
  const [row] = await namedQuery<Claim>(
    'moderation claim',
    `select u.name as "claimedBy", u.id::text as "claimedById" from moderation_claims c join users u on u.id = c.admin_id
     where c.item = $1 and c.since > now() - interval '30 minutes'`,
    [item],
  );
  return row ?? { claimedBy: null, claimedById: null };
}
