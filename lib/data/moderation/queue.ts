import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { WAITING } from '@/lib/data/moderation/waiting';
import { namedQuery } from '@/lib/db/client';
import { QUEUE_KINDS, type QueueKind, type QueueItem } from '@/lib/domain/moderation';
import { pageCount } from '@/lib/domain/pagination';

const PAGE_SIZE = 50;

interface QueueQuery {
  kinds?: readonly QueueKind[];
  /** Also deleted pins on legal hold. */
  holds?: boolean;
  page?: number;
}

/** First minors and consent, of these the reports beyond the limits, then by due date. Counts are of all kinds. */
export async function getQueue({ kinds = QUEUE_KINDS, holds = true, page = 1 }: QueueQuery = {}): Promise<{
  items: QueueItem[];
  counts: Partial<Record<QueueKind, number>>;
  totalPages: number;
}> {
  const [items, totals] = await Promise.all([
    namedQuery<QueueItem>(
      'moderation queue',
      `select w.kind, w.type, w.id::text, w.item, w.title, w.count, w.reasons, ${iso('w.since')} as since,
         ${iso('w.due')} as due, w.urgent, holder.name as holder, holder.id::text as "holderId", p.status::text,
         coalesce((select max(seq) from audit_log a where w.type = 'pin' and a.subject = 'pin' and a.subject_id = w.id), 0)
           as seen,
         (select count(*)::int from pins t
          where t.media_id = p.media_id and t.id <> p.id and t.status in ('live', 'held', 'pending')) as "sameMediaPins"
       from (select * from (${WAITING}) every where kind = any ($1::text[]) and ($3::boolean or type <> 'hold')
             order by urgent desc, held_back desc, due, item limit ${PAGE_SIZE} offset $2) w
         left join moderation_claims c on c.item = w.item and c.since > now() - interval '30 minutes'
         left join users holder on holder.id = c.admin_id
         left join pins p on w.type = 'pin' and p.id = w.id
       order by w.urgent desc, w.held_back desc, w.due, w.item`,
      [kinds, (page - 1) * PAGE_SIZE, holds],
    ),
    namedQuery<{ kind: QueueKind; n: number }>(
      'moderation queue counts',
      `select kind, count(*)::int as n from (${WAITING}) every where $1::boolean or type <> 'hold' group by 1`,
      [holds],
    ),
  ]);
  const counts = Object.fromEntries(totals.map(({ kind: of, n }) => [of, n])) as Partial<Record<QueueKind, number>>;
  const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return { items, counts, totalPages: pageCount(total, PAGE_SIZE) };
}
