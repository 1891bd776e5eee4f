-- Events by one person on several pins or boards within an hour are one notification.
set local check_function_bodies = off;

-- Such a notification has itself as its subject, and neither a pin nor a board: its events say which (rule 354).
create function gathered_events(reader bigint, line bigint, told notification_kind, sender bigint) returns table (pin_id bigint, board_id bigint)
language sql stable as $$
  select p.id, b.id from notification_events e
  left join pins p on p.id = case told when 'new_pin' then e.source_id when 'board_follow' then null else e.subject end
  left join boards b on b.id = case told when 'board_add' then e.source_id when 'like' then null else e.subject end
  where e.line_id = line
    and (told = 'board_follow' or p.status = 'live' and (told <> 'new_pin'
      or ((not p.flagged or (select content_filter = 'gay-straight' from users where id = reader))
          and not p.tag_ids && array(select tag_id from hidden_tags where user_id = reader))))
    and (told = 'like' or told = 'new_pin' and e.subject = sender or b.creator = reader
      or not b.is_private and (select banned_at is null from users where id = b.creator))
$$;
comment on function gathered_events is 'The pins and boards of the events of one person that a notification has gathered, as far as its reader may see them.';

create or replace function notify(
  recipient bigint, told notification_kind, about bigint, what bigint, who bigint, pin bigint, board bigint
) returns void language plpgsql as $$
declare line bigint; hour_ago bigint := time_id(now() - interval '1 hour') & ~4095::bigint; recent notifications;
begin
  if recipient = who or exists (select from users where id = recipient and told = any (muted_kinds))
    or exists (select from blocks where user_id = recipient and target_id = who) then return;
  end if;
  -- One person's events at once find one line; followers are told of new pins by one job.
  if told in ('like', 'board_add', 'board_follow') then perform pg_advisory_xact_lock(hashint8(recipient), hashint8(who)); end if;
  if exists (select from notification_events
             where user_id = recipient and kind = told and subject = about and source_id = what) then return;
  end if;
  select * into recent from notifications
  where sender_id = who and user_id = recipient and kind = told and not read and subject <> about and latest >= hour_ago
  order by subject = id desc, id desc limit 1;
  if recent.id is null then
    insert into notifications as n (user_id, sender_id, kind, pin_id, board_id, subject)
      values (recipient, who, told, pin, board, about)
    on conflict (user_id, kind, subject) where not read do update
      set events = n.events + 1, sender_id = who, pin_id = excluded.pin_id, board_id = excluded.board_id, latest = excluded.latest
    returning id into line;
  else
    update notifications set events = events + 1, subject = id, pin_id = null, board_id = null, latest = time_id()
    where id = recent.id and id >= hour_ago and not read and sender_id = who and (subject = id or events = 1 or told = 'new_pin')
    returning id into line;
    if not found then
      line := time_id();
      insert into notifications (id, user_id, sender_id, kind, subject) values (line, recipient, who, told, line);
    end if;
  end if;
  insert into notification_events (user_id, kind, subject, source_id, line_id) values (recipient, told, about, what, line)
  on conflict do nothing;
  if not found then update notifications set events = events - 1 where id = line; end if;  -- a twin came first
  perform unread_changed(recipient);
end $$;

create or replace function shorten_lines(line_ids bigint[], counts int[]) returns void language sql as $$
  select from notifications where id = any (line_ids) order by id for update;
  delete from notifications n using unnest(line_ids, counts) gone (line, n) where id = line and events <= gone.n;
  update notifications n set events = events - gone.n,
    sender_id = case when left_source is null then sender_id
      when kind in ('like', 'follow', 'board_follow') then left_source
      when kind = 'board_add' then (select creator from boards where id = left_source) else sender_id end,
    pin_id = case when kind = 'new_pin' and subject <> id then coalesce(left_source, pin_id) else pin_id end,
    board_id = case when kind = 'board_add' and subject <> id then coalesce(left_source, board_id) else board_id end
  from (select line, gone.n, (select source_id from notification_events where line_id = line order by source_id desc limit 1) as left_source
        from unnest(line_ids, counts) gone (line, n)) gone
  where id = line;
$$;

-- Gathered events on a pin or board that is gone are shown nowhere until then.
create or replace function sweep_dangling_events(most int) returns int language plpgsql as $$
declare gone bigint[]; lines bigint[]; counts int[]; swept int;
begin
  gone := array(
    select distinct source_id from (
      select source_id from notification_events
      where kind in ('like', 'follow', 'board_follow') and not exists (select from users where id = source_id)
      union all
      select source_id from notification_events where kind = 'new_pin' and not exists (select from pins where id = source_id)
      union all
      select source_id from notification_events where kind = 'board_add' and not exists (select from boards where id = source_id)
    ) dangling limit most);
  if cardinality(gone) > 0 then
    perform forget_events(gone);
    return cardinality(gone);
  end if;
  with dangling as (
    delete from notification_events where (user_id, kind, subject, source_id) in (
      select e.user_id, e.kind, e.subject, e.source_id from notifications n join notification_events e on e.line_id = n.id
      where n.subject = n.id and case when n.kind in ('like', 'board_add') then not exists (select from pins where id = e.subject)
        else e.subject <> n.sender_id and not exists (select from boards where id = e.subject) end limit most)
    returning line_id),
  counted as (select line_id, count(*)::int as n from dangling group by 1)
  select array_agg(line_id), array_agg(n), coalesce(sum(n), 0) into lines, counts, swept from counted;
  perform shorten_lines(lines, counts);
  return swept;
end $$;

create or replace view shown_notifications as
  select n.id, n.user_id, n.kind, n.pin_id, n.board_id, n.body, n.subject,
    case n.kind::text when 'tag_pin' then count_tag_news(n.user_id, n.subject, 100)
      when 'search_pin' then count_search_alert(n.user_id, n.subject, 100) else n.events end as events,
    n.latest, n.read,
    case when n.kind in ('like', 'follow', 'board_follow') and n.events > 1 then
        coalesce((select s.id from users s where s.id = n.sender_id and s.banned_at is null and not exists (
                    select from blocks k where k.user_id = n.user_id and k.target_id = s.id)), other_actor(n.id, n.user_id))
      else n.sender_id end as sender_id,
    n.href
  from notifications n
  where (n.kind::text <> 'tag_pin' or count_tag_news(n.user_id, n.subject, 1) > 0)
    and (n.kind::text <> 'search_pin' or count_search_alert(n.user_id, n.subject, 1) > 0)
    and (n.subject <> n.id or exists (select from gathered_events(n.user_id, n.id, n.kind, n.sender_id)))
    and (n.pin_id is null or
      (select p.status = 'live' and (n.kind <> 'new_pin'
         or ((not p.flagged or (select content_filter = 'gay-straight' from users r where r.id = n.user_id))
             and not p.tag_ids && array(select tag_id from hidden_tags h where h.user_id = n.user_id)))
       from pins p where p.id = n.pin_id))
    and (n.board_id is null or
      (select b.creator = n.user_id or (not b.is_private and (select c.banned_at is null from users c where c.id = b.creator))
       from boards b where b.id = n.board_id))
    and (n.sender_id is null
      or ((select s.banned_at is null from users s where s.id = n.sender_id)
          and (select k.target_id from blocks k where k.user_id = n.user_id and k.target_id = n.sender_id) is null)
      or (n.kind in ('like', 'follow', 'board_follow') and n.events > 1 and other_actor(n.id, n.user_id) is not null));
