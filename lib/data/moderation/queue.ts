import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { WAITING } from '@/lib/data/moderation/waiting';
import { namedQuery } from '@/lib/db/client';
import { QUEUE_KINDS, type QueueKind, type QueueItem } from '@/lib/domain/moderation';
import { pageCount } from '@/lib/domain/pagination';

const PAGE_SIZE = 50;
const MOST_WORDS = 3;
const MOST_LETTERS = 300;
const MOST_PICTURES = 4;

/** Of an item `w`. */
const WORDS = `case w.kind
  when 'report' then array(
    select left(details, ${MOST_LETTERS}) from reports
    where subject_type::text = split_part(w.item, '-', 1) and subject_id = w.id and state = 'open' and details <> ''
    order by id desc limit ${MOST_WORDS})
  when 'takedown' then array(select left(description, ${MOST_LETTERS}) from takedowns where id = w.id)
  when 'appeal' then array(select left(text, ${MOST_LETTERS}) from appeals where id = w.id)
  else '{}' end`;

/** Of an item `w` with its pin `p`. */
const POSTER_ID = `case w.type
  when 'pin' then p.posted_by
  when 'board' then (select creator from boards where id = w.id)
  when 'user' then w.id
  when 'appeal' then (select user_id from appeals where id = w.id)
  when 'takedown' then (
    select coalesce(t.user_id, shown.posted_by) from takedown_pins t left join pins shown on shown.id = t.pin_id
    where t.takedown_id = w.id and t.decision is null order by t.id limit 1) end`;

const POSTER = `case when poster.id is not null then json_build_object(
  'id', poster.id::text, 'name', poster.name, 'pins', poster.pins_count, 'isBanned', poster.banned_at is not null,
  'removals', (select count(*)::int from removals where user_id = poster.id and restored_at is null),
  'warnings', (select count(*)::int from warnings where user_id = poster.id)) end`;

/** Of an item `w` of `poster`, from the pins in `reported`. */
const PICTURES = `case w.type
  when 'board' then array(
    select id::text from board_pins join pins on id = pin_id and status in ('live', 'held', 'pending')
    where board_id = w.id order by position, id limit ${MOST_PICTURES})
  when 'takedown' then array(
    select pin_id::text from takedown_pins
    where takedown_id = w.id and decision is null and pin_id is not null order by id limit ${MOST_PICTURES})
  when 'appeal' then array(select subject_id::text from appeals where id = w.id and subject_type = 'pin')
  else array(
    select id::text from (
      select w.id, 0 as rank where w.type = 'pin'
      union all select id, 1 from reported where posted_by = poster.id
      union all (select id, 2 from pins where w.type = 'user' and posted_by = poster.id
                   and status in ('live', 'held', 'pending') order by id desc limit ${MOST_PICTURES})) shown
    group by id order by min(rank), id desc limit ${MOST_PICTURES}) end`;

interface QueueQuery {
  kinds?: readonly QueueKind[];
  /** Also deleted pins on legal hold. */
  holds?: boolean;
  page?: number;
}

/** Urgent items come first, of these the ones that a limit kept from hiding pins, then the rest; each by due date. Counts are of all kinds. */
export async function getQueue({ kinds = QUEUE_KINDS, holds = true, page = 1 }: QueueQuery = {}): Promise<{
  items: QueueItem[];
  counts: Partial<Record<QueueKind, number>>;
  totalPages: number;
}> {
  const [items, totals] = await Promise.all([
    namedQuery<QueueItem>(
      'moderation queue',
      `with reported as materialized (
         select p.id, p.posted_by from pins p where p.status in ('live', 'held', 'pending')
           and p.id in (select subject_id from reports where subject_type = 'pin' and state = 'open'))
       select w.kind, w.type, w.id::text, w.item, w.title, w.count, w.reasons, ${iso('w.since')} as since,
         ${iso('w.due')} as due, w.urgent, colleague.name as "claimedBy", colleague.id::text as "claimedById", p.status::text,
         coalesce((select max(seq) from audit_log a where w.type = 'pin' and a.subject = 'pin' and a.subject_id = w.id), 0)
           as seen,
         (select count(*)::int from pins t
          where t.media_id = p.media_id and t.id <> p.id and t.status in ('live', 'held', 'pending')) as "sameMediaPins",
         ${WORDS} as words, ${POSTER} as poster, ${PICTURES} as pictures
       from (select * from (${WAITING}) every where kind = any ($1::text[]) and ($3::boolean or type <> 'hold')
             order by urgent desc, held_back desc, due, item limit ${PAGE_SIZE} offset $2) w
         left join moderation_claims c on c.item = w.item and c.since > now() - interval '30 minutes'
         left join users colleague on colleague.id = c.admin_id
         left join pins p on w.type = 'pin' and p.id = w.id
         left join users poster on poster.id = ${POSTER_ID}
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
