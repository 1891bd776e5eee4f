/** Undecided refused uploads `b` of the last month. */
export const UNSEEN_UPLOADS = `b.user_id is not null and b.created_at > now() - interval '30 days'
  and not exists (select from audit_log a where a.subject = 'user' and a.subject_id = b.user_id and a.id > b.id
                  and a.action in ('warn', 'ban', 'dismiss-uploads'))`;

const BLOCKED_UPLOADS = `
  select 'blocked-upload', 'user', b.user_id, 'user-' || b.user_id, max(u.name), count(*)::int,
    array_agg(distinct coalesce(m.reason, l.source || ': ' || l.reason, 'On a list that was removed')), min(b.created_at),
    min(b.created_at) + case when bool_or(l.is_sealed) then interval '0' else interval '7 days' end,
    coalesce(bool_or(l.is_sealed), false), false
  from blocked_uploads b left join blocked_media m on m.id = b.blocked_id left join hash_lists l on l.id = b.list_id
    join users u on u.id = b.user_id
  where ${UNSEEN_UPLOADS} group by b.user_id`;

/** SQL of the whole queue; a notice whose pins are all in an earlier one waits within that. */
export const WAITING = `
  select 'report' as kind, case when p.id is null and h.id is not null then 'hold' else r.subject_type::text end as type,
    r.subject_id as id, r.subject_type || '-' || r.subject_id as item,
    coalesce(p.title, b.name, u.name, h.pin->>'title', 'Gone') as title, r.n as count, r.reasons, r.since,
    r.since + case when r.urgent then interval '0' else interval '3 days' end as due, r.urgent,
    r.held_back
  from (select subject_type, subject_id, count(*)::int as n, array_agg(distinct reason) as reasons, min(created_at) as since,
          bool_or(is_urgent(reason)) as urgent, bool_or(held_back) as held_back
        from reports where state = 'open' group by 1, 2) r
    left join pins p on r.subject_type = 'pin' and p.id = r.subject_id
    left join legal_holds h on r.subject_type = 'pin' and h.pin_id = r.subject_id and h.ended_at is null
    left join boards b on r.subject_type = 'board' and b.id = r.subject_id
    left join users u on r.subject_type = 'user' and u.id = r.subject_id
  union all
  select 'takedown', 'takedown', t.id, 'takedown-' || t.id, t.kind || ' notice of ' || t.name,
    (select count(*)::int from takedown_pins own
     join takedown_pins same on same.decision is null and (same.id = own.id or same.pin_id = own.pin_id)
     where own.takedown_id = t.id and own.decision is null), array[t.kind::text],
    t.created_at, t.due_at, t.held_back, t.held_back
  from takedowns t where decided_at is null and exists (
    select from (select t.id) notice left join takedown_pins own on own.takedown_id = t.id and own.decision is null
    where not exists (
      select from takedown_pins earlier
      where earlier.pin_id = own.pin_id and earlier.decision is null and earlier.takedown_id < t.id))
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
    and not exists (select from takedown_pins tp where tp.pin_id = p.id and tp.decision is null)
  union all ${BLOCKED_UPLOADS}`;
