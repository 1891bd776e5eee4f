import 'server-only';
import type { HoldCybertip } from '@/features/hash-lists/cybertips/hold-cybertip';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';

/** Null: none is prepared. */
export async function getCybertip(holdId: number): Promise<HoldCybertip | null> {
  const [cybertip = null] = await namedQuery<HoldCybertip>(
    'cybertip of a hold',
    `select text, writer.name as "preparedBy", prepared_by::text as "preparedById", sent_by is not null as "isSent",
       delivered_at is not null as "isDelivered", number, ${iso('preserved_until')} as "preservedUntil", error
     from cybertips left join users writer on writer.id = prepared_by where hold_id = $1`,
    [holdId],
  );
  return cybertip;
}
