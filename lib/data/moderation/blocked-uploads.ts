import 'server-only';
import { UNSEEN_UPLOADS } from '@/lib/data/moderation/waiting';
import { namedQuery } from '@/lib/db/client';

/** A person's refused uploads without a decision. */
export async function countBlockedUploads(userId: string): Promise<number> {
  const [row] = await namedQuery<{ n: number }>(
    'moderation blocked uploads',
    `select count(*)::int as n from blocked_uploads b where b.user_id = $1 and ${UNSEEN_UPLOADS}`,
    [Number(userId)],
  );
  return row?.n ?? 0;
}
