-- Whose unread notifications may have changed, noted by the transaction that changes them and told to the fronts a moment
-- later. NOTIFY within that transaction would hold a lock of the whole server until its commit is done, by a synchronous standby
-- too, so that likes would wait for the commits of everything else that notifies. A person may have many rows: writers never
-- wait for one another here. A crash of the server empties the table, and ends the connections of the fronts, which
-- count anew for everybody when they are back.
create unlogged table unread_outbox (
  user_id bigint not null
);

-- The unread notifications of a person may have changed. Sessions say that there are fronts that look into the outbox
-- (lib/db/pool); for those of the version before, of which there may be no other, whoever listens is notified at the commit.
create function unread_changed(person bigint) returns void language plpgsql strict as $$
begin
  if current_setting('pins.unread_outbox', true) = 'on' then insert into unread_outbox values (person);
  else perform pg_notify('notifications', person::text); end if;
end $$;

-- Tells the fronts of up to `most` rows of the outbox. What another front is at is left to it.
create function tell_unread(most int) returns void language sql as $$
  with told as (
    delete from unread_outbox where ctid = any (array(select ctid from unread_outbox limit most for update skip locked))
    returning user_id)
  select pg_notify('notifications', user_id::text) from (select distinct user_id from told) people;
$$;

-- Tells a person of an event: a new line, or one more event of the unread line on the same subject. Nothing is told of one's
-- own events, of people who are muted or blocked, of kinds that are not wanted, or twice. Lines are on:
--   kind          subject           event       sender, pin, board
--   like          the pin           who       who, the pin, null
--   follow        0                 who       who, null, null
--   board_follow  the board         who       who, null, the board
--   board_add     the pin           board     who, the pin, the board
--   new_pin       poster or board   the pin   who, the pin, null or the board
create or replace function notify(recipient bigint, told notification_kind, about bigint, what bigint, who bigint, pin bigint, board bigint)
returns void language plpgsql as $$
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

-- An event was taken back: it is no longer told, unless it was read already.
create or replace function take_back(recipient bigint, told notification_kind, about bigint, what bigint)
returns void language plpgsql as $$
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

-- Marks a line as read, or all of them (null), and tells the reader's other tabs and devices. Returns how many are unread
-- then; null when the reader has no such line. Lines are locked by ascending id, as everybody does.
create or replace function mark_read(reader bigint, line bigint) returns integer language plpgsql as $$
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

-- Tells a person something on behalf of the site; `leads_to` is the path of a page about it. Nothing for nobody.
create or replace function tell_person(recipient bigint, words text, leads_to text default null)
returns void language sql as $$
  insert into notifications (user_id, kind, body, href) select id, 'system', words, leads_to from users where id = recipient;
  select unread_changed(recipient);
$$;

-- Mutes (kind 'mute') or blocks a person, or neither any more (null). One may do so to 1,000 people at most. Who is blocked
-- no longer follows the blocker or their boards; their events are left out of what the blocker is told (migration 0009).
-- Refused: 'self', 'missing', 'full'.
create or replace function block_user(u bigint, target bigint, wanted block_kind) returns text language plpgsql as $$
declare board bigint;
begin
  if u = target then return 'self'; end if;
  if wanted = 'block' then perform from boards where creator = u order by id for no key update; end if;
  perform from users where id in (u, target) order by id for no key update;
  if (select count(*) from users where id in (u, target)) < 2 then return 'missing'; end if;
  if wanted is null then
    delete from blocks where user_id = u and target_id = target;
  elsif not exists (select from blocks where user_id = u and target_id = target)
    and (select count(*) from blocks where user_id = u) >= 1000 then return 'full';
  else
    insert into blocks (user_id, target_id, kind) values (u, target, wanted)
    on conflict (user_id, target_id) do update set kind = excluded.kind;
  end if;
  if wanted = 'block' then
    for board in delete from board_follows f using boards b
                 where f.user_id = target and b.id = f.board_id and b.creator = u returning b.id loop
      update boards set followers_count = followers_count - 1 where id = board;
      perform take_back(u, 'board_follow', board, target);
    end loop;
    delete from user_follows where user_id = target and target_id = u;
    if found then
      update users set followers_count = followers_count - 1 where id = u;
      perform take_back(u, 'follow', 0, target);
    end if;
  end if;
  perform unread_changed(u);
  return null;
end $$;
