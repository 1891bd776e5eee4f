-- Whom a person does not want to see; who is blocked can neither follow nor notify them besides.
create type block_kind as enum ('mute', 'block');
create table blocks (
  user_id    bigint not null references users on delete cascade,
  target_id  bigint not null references users on delete cascade,
  kind       block_kind not null,
  created_at timestamptz not null default now(),
  primary key (user_id, target_id), check (user_id <> target_id)
);
create index blocks_target on blocks (target_id);

-- Tags whose pins a person does not want to see.
create table hidden_tags (
  user_id    bigint not null references users on delete cascade,
  tag_id     int not null references tags on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tag_id)
);
create index hidden_tags_tag on hidden_tags (tag_id);

-- Kinds of notifications that a person does not want.
alter table users add column muted_kinds notification_kind[] not null default '{}';

-- What each line of notifications has gathered, so that no act is told twice.
create table notification_acts (
  user_id bigint not null references users on delete cascade,
  kind    notification_kind not null,
  subject bigint not null,
  act     bigint not null,                             -- who did it, or the pin or board that is new
  line_id bigint not null references notifications on delete cascade,
  primary key (user_id, kind, subject, act)
);
create index notification_acts_line on notification_acts (line_id);
create index notification_acts_act on notification_acts (act);

-- Tells a person of an act: a new line, or one more act of the unread line on the same subject. Nothing is told of one's
-- own acts, of people who are muted or blocked, of kinds that are not wanted, or twice. Lines are on:
--   kind          subject           act       sender, pin, board
--   like          the pin           who       who, the pin, null
--   follow        0                 who       who, null, null
--   board_follow  the board         who       who, null, the board
--   board_add     the pin           board     who, the pin, the board
--   new_pin       poster or board   the pin   who, the pin, null or the board
create function notify(recipient bigint, told notification_kind, about bigint, what bigint, who bigint, pin bigint,
                       board bigint) returns void language plpgsql as $$
declare line bigint;
begin
  if recipient = who or exists (select from users where id = recipient and told = any (muted_kinds))
    or exists (select from blocks where user_id = recipient and target_id = who)
    or exists (select from notification_acts
               where user_id = recipient and kind = told and subject = about and act = what) then return;
  end if;
  insert into notifications as n (user_id, sender_id, kind, pin_id, board_id, subject)
    values (recipient, who, told, pin, board, about)
  on conflict (user_id, kind, subject) where not read do update
    set acts = n.acts + 1, sender_id = who, pin_id = excluded.pin_id, board_id = excluded.board_id, latest = excluded.latest
  returning id into line;
  insert into notification_acts (user_id, kind, subject, act, line_id) values (recipient, told, about, what, line)
  on conflict do nothing;
  if not found then update notifications set acts = acts - 1 where id = line; end if;  -- a twin came first
  perform pg_notify('notifications', recipient::text);
end $$;

-- Shortens the lines that hold these acts by them, and drops lines that nothing is left of. What a line shows is then its
-- latest act that is left: who did it, the new pin, or the board with who keeps it.
create function shorten_lines(line_ids bigint[], counts int[]) returns void language sql as $$
  delete from notifications n using unnest(line_ids, counts) gone (line, n) where id = line and acts <= gone.n;
  update notifications n set acts = acts - gone.n,
    sender_id = case when left_act is null then sender_id
      when kind in ('like', 'follow', 'board_follow') then left_act
      when kind = 'board_add' then (select creator from boards where id = left_act) else sender_id end,
    pin_id = case when kind = 'new_pin' then coalesce(left_act, pin_id) else pin_id end,
    board_id = case when kind = 'board_add' then coalesce(left_act, board_id) else board_id end
  from (select line, gone.n, (select act from notification_acts where line_id = line order by act desc limit 1) as left_act
        from unnest(line_ids, counts) gone (line, n)) gone
  where id = line;
$$;

-- An act was taken back: it is no longer told, unless it was read already.
create function take_back(recipient bigint, told notification_kind, about bigint, what bigint) returns void
  language plpgsql as $$
declare line bigint;
begin
  delete from notification_acts a using notifications n
  where a.user_id = recipient and a.kind = told and a.subject = about and a.act = what and n.id = line_id and not n.read
  returning n.id into line;
  if found then
    perform shorten_lines(array[line], array[1]);
    perform pg_notify('notifications', recipient::text);
  end if;
end $$;

-- People, pins or boards are about to be deleted: nothing is told of them any more.
create function forget_acts(ids bigint[]) returns void language plpgsql as $$
declare lines bigint[]; counts int[];
begin
  with gone as (delete from notification_acts where act = any (ids) returning line_id),
  counted as (select line_id, count(*)::int as n from gone group by 1)
  select array_agg(line_id), array_agg(n) into lines, counts from counted;
  perform from notifications where id = any (lines) order by id for no key update;
  perform shorten_lines(lines, counts);
end $$;

-- New pins of which the followers of a person or of a board are still to be told, in steps.
create table announcements (
  id       bigint primary key default time_id(),
  pin_id   bigint not null references pins on delete cascade,
  board_id bigint references boards on delete cascade,  -- null: the poster's followers
  who      bigint not null references users on delete cascade,
  told_to  bigint not null default 0                    -- followers up to this id have been told
);
create index announcements_pin on announcements (pin_id);
create index announcements_board on announcements (board_id);
create index announcements_who on announcements (who);

-- Tells up to `most` followers of the oldest announcement; returns how many, null when there is none.
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

-- Likes a pin or takes the like back, and tells its poster. It does not wait for the disk, so that those who like the same
-- pin do not wait for it one after another: a crash of the database may take back the likes of its last second, whole.
-- `wish` says which of the two; null turns over what is.
create function like_pin(u bigint, p bigint, wish boolean, out saved boolean, out saves_count int) language plpgsql as $$
declare owner bigint; changed int;
begin
  perform set_config('synchronous_commit', 'off', true);
  select posted_by, pins.saves_count into owner, saves_count from pins where id = p and status = 'live' for no key update;
  if not found then raise exception 'no such pin' using errcode = 'no_data_found'; end if;
  saved := coalesce(wish, not exists (select from saves where user_id = u and pin_id = p));
  if saved then insert into saves (user_id, pin_id) values (u, p) on conflict do nothing;
  else delete from saves where user_id = u and pin_id = p; end if;
  get diagnostics changed = row_count;
  if changed = 0 then return; end if;
  update pins set saves_count = pins.saves_count + case when saved then 1 else -1 end where id = p
  returning pins.saves_count into saves_count;
  insert into save_log values (p);
  if saved then perform notify(owner, 'like', p, u, u, p, null);
  else perform take_back(owner, 'like', p, u); end if;
end $$;

-- Boards that were deleted a moment ago, whole, for those who think again.
create table deleted_boards (
  id         bigint primary key,
  creator    bigint not null references users on delete cascade,
  board      jsonb not null,
  pins       jsonb not null,
  followers  jsonb not null,
  deleted_at timestamptz not null default now()
);
create index deleted_boards_creator on deleted_boards (creator);
create index deleted_boards_deleted_at on deleted_boards (deleted_at);

-- What a person saved, in its order, without a look at the rows.
create index saves_latest on saves (user_id, created_at desc, pin_id desc);
