-- Notifications and announcements.
set local check_function_bodies = off;

-- Notifications. An unread one gathers the events on one subject.
create table notifications (
  id        bigint primary key default time_id(),
  user_id   bigint not null references users on delete cascade,
  sender_id bigint references users on delete cascade,  -- the latest of the senders
  kind      notification_kind not null,
  pin_id    bigint references pins on delete cascade,
  board_id  bigint references boards on delete cascade,
  body      text not null default '',  -- of system messages
  subject   bigint not null default time_id(),  -- what the gathered events have in common
  events    int not null default 1 check (events > 0),
  latest    bigint not null default time_id(),  -- moment of the latest event, the order of the list
  read      boolean not null default false,
  href      text check (href ~ '^/([^/\\]|$)' and length(href) <= 300)
) with (fillfactor=85);
create index notifications_board on notifications (board_id);
create index notifications_pin on notifications (pin_id);
create index notifications_sender on notifications (sender_id);
create index notifications_swept on notifications (latest) where read;
create unique index notifications_unread on notifications (user_id, kind, subject) where not read;
create index notifications_user on notifications (user_id, latest desc);

-- The events that a notification has gathered, each once.
create table notification_events (
  user_id   bigint references users on delete cascade,
  kind      notification_kind,
  subject   bigint,
  source_id bigint,  -- the person, or the new pin or board
  line_id   bigint not null references notifications on delete cascade,
  primary key (user_id, kind, subject, source_id)
);
create index notification_events_line on notification_events (line_id);
create index notification_events_source on notification_events (source_id);

-- New pins not yet announced to all followers of their poster or board.
create table announcements (
  id       bigint primary key default time_id(),
  pin_id   bigint not null references pins on delete cascade,
  board_id bigint references boards on delete cascade,  -- null: the poster's followers
  who      bigint not null references users on delete cascade,
  told_to  bigint not null default 0  -- followers up to this id have been notified
);
create index announcements_board on announcements (board_id);
create index announcements_pin on announcements (pin_id);
create index announcements_who on announcements (who);

-- People whose unread count may have changed, for the fronts (decision 50). A person may have many rows, so writers never wait for
-- each other. A crash empties it; fronts then lose their connections and count anew.
create unlogged table unread_outbox (
  user_id bigint not null
);

-- Not of one's own events, by muted or blocked people, of unwanted kinds, or twice.
-- kind          subject           event       sender, pin, board
-- like          the pin           who         who, the pin, null
-- follow        0                 who         who, null, null
-- board_follow  the board         who         who, null, the board
-- board_add     the pin           board       who, the pin, the board
-- new_pin       poster or board   the pin     who, the pin, null or the board
create function notify(
  recipient bigint, told notification_kind, about bigint, what bigint, who bigint, pin bigint, board bigint
) returns void language plpgsql as $$
declare line bigint;
begin
  if recipient = who or exists (select from users where id = recipient and told = any (muted_kinds))
    or exists (select from blocks where user_id = recipient and target_id = who)
    or exists (select from notification_events
               where user_id = recipient and kind = told and subject = about and source_id = what) then return;
  end if;
  insert into notifications as n (user_id, sender_id, kind, pin_id, board_id, subject)
    values (recipient, who, told, pin, board, about)
  on conflict (user_id, kind, subject) where not read do update
    set events = n.events + 1, sender_id = who, pin_id = excluded.pin_id, board_id = excluded.board_id, latest = excluded.latest
  returning id into line;
  insert into notification_events (user_id, kind, subject, source_id, line_id) values (recipient, told, about, what, line)
  on conflict do nothing;
  if not found then update notifications set events = events - 1 where id = line; end if;  -- a twin came first
  perform unread_changed(recipient);
end $$;
comment on function notify is 'Notifies a person of an event, as a new notification or one more event of an unread one.';

create function take_back(recipient bigint, told notification_kind, about bigint, what bigint) returns void language plpgsql as $$
declare line bigint;
begin
  delete from notification_events a using notifications n
  where a.user_id = recipient and a.kind = told and a.subject = about and a.source_id = what and n.id = line_id and not n.read
  returning n.id into line;
  if found then
    perform shorten_lines(array[line], array[1]);
    perform unread_changed(recipient);
  end if;
end $$;
comment on function take_back is 'Takes back an event, unless its notification was read.';

-- Rows are locked by ascending id, as everywhere.
create function mark_read(reader bigint, line bigint) returns int language plpgsql as $$
begin
  if line is null then
    perform from notifications where user_id = reader and not read order by id for no key update;
    update notifications set read = true where user_id = reader and not read;
  else
    update notifications set read = true where id = line and user_id = reader and not read;
  end if;
  if found then perform unread_changed(reader);
  elsif line is not null and not exists (select from notifications where id = line and user_id = reader) then return null;
  end if;
  return unread_count(reader);
end $$;
comment on function mark_read is 'Marks one notification or (null) all as read; returns the unread count, null without such a notification.';

create function other_actor(line bigint, reader bigint) returns bigint language sql stable as $$
  select source_id from notification_events join users on id = source_id
  where line_id = line and banned_at is null
    and not exists (select from blocks where user_id = reader and target_id = source_id)
  order by source_id desc limit 1
$$;
comment on function other_actor is 'The latest visible person among those whose events a notification has gathered.';

-- Locked first: of two people who take back at once, the second counts what is left.
create function shorten_lines(line_ids bigint[], counts int[]) returns void language sql as $$
  select from notifications where id = any (line_ids) order by id for update;
  delete from notifications n using unnest(line_ids, counts) gone (line, n) where id = line and events <= gone.n;
  update notifications n set events = events - gone.n,
    sender_id = case when left_source is null then sender_id
      when kind in ('like', 'follow', 'board_follow') then left_source
      when kind = 'board_add' then (select creator from boards where id = left_source) else sender_id end,
    pin_id = case when kind = 'new_pin' then coalesce(left_source, pin_id) else pin_id end,
    board_id = case when kind = 'board_add' then coalesce(left_source, board_id) else board_id end
  from (select line, gone.n, (select source_id from notification_events where line_id = line order by source_id desc limit 1) as left_source
        from unnest(line_ids, counts) gone (line, n)) gone
  where id = line;
$$;
comment on function shorten_lines is 'Takes events off notifications, and deletes those with none left.';

create function forget_events(ids bigint[]) returns void language plpgsql as $$
declare lines bigint[]; counts int[];
begin
  with gone as (delete from notification_events where source_id = any (ids) returning line_id),
  counted as (select line_id, count(*)::int as n from gone group by 1)
  select array_agg(line_id), array_agg(n) into lines, counts from counted;
  perform from notifications where id = any (lines) order by id for no key update;
  perform shorten_lines(lines, counts);
end $$;
comment on function forget_events is 'Removes notifications of people, pins or boards that are about to be deleted.';

create function tell_person(recipient bigint, words text, leads_to text default null::text) returns void language sql as $$
  insert into notifications (user_id, kind, body, href) select id, 'system', words, leads_to from users where id = recipient;
  select unread_changed(recipient);
$$;
comment on function tell_person is 'Sends a person a message of the site, with the path of a page.';

create function tell_unread(most int) returns void language sql as $$
  with told as (
    delete from unread_outbox where ctid = any (array(select ctid from unread_outbox limit most for update skip locked))
    returning user_id)
  select pg_notify('notifications', user_id::text) from (select distinct user_id from told) people;
$$;
comment on function tell_unread is 'Notifies the fronts of up to `most` rows of the outbox.';

create function unread_changed(person bigint) returns void language sql strict as $$
  insert into unread_outbox values (person);
$$;
comment on function unread_changed is 'Records that a person''s unread count may have changed, for the fronts.';

create function unread_count(reader bigint) returns int language sql stable as $$
  select count(*)::int from (select from shown_notifications where user_id = reader and not read limit 1000) unread
$$;
comment on function unread_count is 'The number of unread notifications, 1,000 at most.';

create function announce(most int) returns int language plpgsql as $$
declare a announcements; told bigint[];
begin
  select * into a from announcements order by id for update skip locked limit 1;
  if not found then return null; end if;
  if a.board_id is null then
    told := array(select user_id from user_follows where target_id = a.who and user_id > a.told_to order by 1 limit most);
  else
    told := array(select user_id from board_follows where board_id = a.board_id and user_id > a.told_to order by 1 limit most);
  end if;
  perform notify(id, 'new_pin', coalesce(a.board_id, a.who), a.pin_id, a.who, a.pin_id, a.board_id)
  from unnest(told) with ordinality follower (id, n) order by n;
  if cardinality(told) < most then delete from announcements where id = a.id;
  else update announcements set told_to = told[cardinality(told)] where id = a.id; end if;
  return cardinality(told);
end $$;
comment on function announce is 'Notifies up to `most` followers of the oldest announcement; returns how many, null without one.';

create function sweep_dangling_events(most int) returns int language plpgsql as $$
declare gone bigint[];
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
  if cardinality(gone) > 0 then perform forget_events(gone); end if;
  return cardinality(gone);
end $$;
comment on function sweep_dangling_events is 'Deletes up to `most` events whose person, pin or board is gone; returns how many.';

create function sweep_read_lines(older_than timestamptz, most int) returns int language plpgsql as $$
declare swept int;
begin
  delete from notifications where id = any (array(
    select id from notifications where read and latest < time_id(older_than) & ~4095::bigint order by latest limit most
    for update skip locked));
  get diagnostics swept = row_count;
  return swept;
end $$;
comment on function sweep_read_lines is 'Deletes up to `most` notifications read long ago; returns how many.';

-- The notifications that their readers may see: listed and counted by this one rule. Left out are those on pins that are not
-- live, on other people's private boards, by banned, muted or blocked people, and new pins outside the reader's filters.
-- Subqueries, no joins: the newest rows are read one by one until a page is full.
create view shown_notifications as
  select n.id, n.user_id, n.kind, n.pin_id, n.board_id, n.body, n.subject, n.events, n.latest, n.read,
    case when n.kind in ('like', 'follow', 'board_follow') and n.events > 1 then
        coalesce((select s.id from users s where s.id = n.sender_id and s.banned_at is null and not exists (
                    select from blocks k where k.user_id = n.user_id and k.target_id = s.id)), other_actor(n.id, n.user_id))
      else n.sender_id end as sender_id,
    n.href
  from notifications n
  where (n.pin_id is null or
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
