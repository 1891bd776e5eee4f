import 'server-only';
import { BLOCKED_UPLOADS } from '@/lib/data/moderation/blocked-uploads';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';
import type { QueueKind, QueueItem } from '@/lib/domain/moderation';
import { pageCount } from '@/lib/domain/pagination';

const PAGE_SIZE = 50;

/** Everything that waits: kind, type, id, item, title, count, reasons, since, due, urgent, held_back. */
const WAITING = `
  select 'report' as kind, r.subject_type::text as type, r.subject_id as id, r.subject_type || '-' || r.subject_id as item,
    coalesce(p.title, b.name, u.name, 'Gone') as title, r.n as count, r.reasons, r.since,
    r.since + case when r.urgent then interval '0' else interval '3 days' end as due, r.urgent,
    r.held_back
  from (select subject_type, subject_id, count(*)::int as n, array_agg(distinct reason) as reasons, min(created_at) as since,
          bool_or(reason in ('minor', 'consent')) as urgent, bool_or(held_back) as held_back
        from reports where state = 'open' group by 1, 2) r
    left join pins p on r.subject_type = 'pin' and p.id = r.subject_id
    left join boards b on r.subject_type = 'board' and b.id = r.subject_id
    left join users u on r.subject_type = 'user' and u.id = r.subject_id
  union all
  select 'takedown', 'takedown', t.id, 'takedown-' || t.id, t.kind || ' notice of ' || t.name,
    (select count(*)::int from takedown_pins where takedown_id = t.id and decision is null), array[t.kind::text],
    t.created_at, t.due_at, false, false
  from takedowns t where decided_at is null
  union all
  select 'appeal', 'appeal', a.id, 'appeal-' || a.id, 'About a ' || a.subject_type || ' of ' || coalesce(u.name, 'nobody'), 1,
    array[a.subject_type::text], a.created_at, a.created_at + interval '7 days', false, false
  from appeals a left join users u on u.id = a.user_id where a.state = 'open'
  union all
  select 'review', 'pin', p.id, 'pin-' || p.id, p.title, 1,
    array[case when exists (select from hash_quarantine q where q.pin_id = p.id) then 'quarantined' else p.status::text end], p.created_at,
    p.created_at + interval '2 days', false, false
  from pins p where p.status in ('held', 'pending')
    and not exists (select from legal_holds h where h.pin_id = p.id and h.ended_at is null)
    and not exists (select from reports where subject_type = 'pin' and subject_id = p.id and state = 'open')
  union all ${BLOCKED_UPLOADS}`;

/** A page of the queue: what is about minors or consent first, of that what reports could not hide, then by when it is due. */
export async function getQueue(
  kind: QueueKind | null,
  page: number,
): Promise<{ items: QueueItem[]; counts: Partial<Record<QueueKind, number>>; totalPages: number }> {
  const [items, totals] = await Promise.all([
    namedQuery<QueueItem>(
      'moderation queue',
      `select w.kind, w.type, w.id::text, w.item, w.title, w.count, w.reasons, ${iso('w.since')} as since,
         ${iso('w.due')} as due, w.urgent, holder.name as holder, holder.id::text as "holderId", p.status::text,
         coalesce((select max(seq) from audit_log a where w.type = 'pin' and a.subject = 'pin' and a.subject_id = w.id), 0)
           as seen,
         (select count(*)::int from pins t
          where t.media_id = p.media_id and t.id <> p.id and t.status in ('live', 'held', 'pending')) as "sameMediaPins"
       from (select * from (${WAITING}) every where $1::text is null or kind = $1
             order by urgent desc, held_back desc, due, item limit ${PAGE_SIZE} offset $2) w
         left join moderation_claims c on c.item = w.item and c.since > now() - interval '30 minutes'
         left join users holder on holder.id = c.admin_id
         left join pins p on w.type = 'pin' and p.id = w.id
       order by w.urgent desc, w.held_back desc, w.due, w.item`,
      [kind, (page - 1) * PAGE_SIZE],
    ),
    namedQuery<{ kind: QueueKind; n: number }>(
      'moderation queue counts',
      `select kind, count(*)::int as n from (${WAITING}) every group by 1`,
      [],
    ),
  ]);
  const counts = Object.fromEntries(totals.map(({ kind: of, n }) => [of, n])) as Partial<Record<QueueKind, number>>;
  const total = kind ? (counts[kind] ?? 0) : totals.reduce((sum, { n }) => sum + n, 0);
  return { items, counts, totalPages: pageCount(total, PAGE_SIZE) };
}
