import 'server-only';
import { namedQuery } from '@/lib/db/client';

/** Refused uploads `b` of the last month that nothing has followed from. */
const UNSEEN = `b.user_id is not null and b.created_at > now() - interval '30 days'
  and not exists (select from audit_log a where a.subject = 'user' and a.subject_id = b.user_id and a.id > b.id
                  and a.action in ('warn', 'ban', 'dismiss-uploads'))`;

/** People whose uploads were refused because the media is blocked, as rows of the queue. */
export const BLOCKED_UPLOADS = `
  select 'blocked-upload', 'user', b.user_id, 'user-' || b.user_id, max(u.name), count(*)::int,
    array_agg(distinct m.reason), min(b.created_at), min(b.created_at) + interval '7 days', false, false
  from blocked_uploads b join blocked_media m on m.id = b.blocked_id join users u on u.id = b.user_id
  where ${UNSEEN} group by b.user_id`;

/** How many refused uploads of a person nothing has followed from. */
export async function countBlockedUploads(userId: string): Promise<number> {
  const [row] = await namedQuery<{ n: number }>(
    'moderation blocked uploads',
    `select count(*)::int as n from blocked_uploads b where b.user_id = $1 and ${UNSEEN}`,
    [Number(userId)],
  );
  return row?.n ?? 0;
}
