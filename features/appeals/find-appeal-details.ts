import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';
import type { AppealState, AppealSubject } from '@/lib/domain/appeal';
import { isId } from '@/lib/domain/id';

/** An appeal as moderators see it. */
interface AppealDetails {
  id: string;
  type: AppealSubject;
  /** The removed pin; null for a ban. */
  pinId: string | null;
  userId: string | null;
  userName: string | null;
  text: string;
  /** Of a counter-notice. */
  takedownId: string | null;
  name: string | null;
  postalAddress: string | null;
  statements: string[];
  state: AppealState;
  reply: string | null;
  decidedBy: string | null;
  createdAt: string;
  /** Why the pin was removed, or the person banned. */
  reason: string | null;
}

/** Null when there is no such appeal. */
export async function findAppealDetails(id: string): Promise<AppealDetails | null> {
  if (!isId(id)) return null;
  const [row] = await namedQuery<AppealDetails>(
    'moderation appeal',
    `select a.id::text, a.subject_type as type, case a.subject_type when 'pin' then a.subject_id::text end as "pinId",
       a.user_id::text as "userId", u.name as "userName", a.text, a.takedown_id::text as "takedownId", a.name,
       a.postal_address as "postalAddress", a.statements, a.state, a.reply, d.name as "decidedBy",
       ${iso('a.created_at')} as "createdAt",
       case a.subject_type
         when 'pin' then (select reason from removals where pin_id = a.subject_id order by id desc limit 1)
         else (select reason from bans where id = a.subject_id) end as reason
     from appeals a left join users u on u.id = a.user_id left join users d on d.id = a.decided_by where a.id = $1`,
    [Number(id)],
  );
  return row ?? null;
}
