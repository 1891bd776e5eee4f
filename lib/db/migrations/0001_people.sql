-- People: accounts, sessions, bans, blocks, follows.
create extension if not exists pg_trgm;
set local check_function_bodies = off;

create type content_filter as enum ('straight-lesbian', 'gay-straight');
-- Muted people are not shown; blocked ones can neither follow nor notify, either.
create type block_kind as enum ('mute', 'block');
create type notification_kind as enum ('like', 'follow', 'board_follow', 'board_add', 'new_pin', 'system');

create sequence id_sequence;

-- 53-bit ids: 41 bits of milliseconds since 2021, 12 bits of sequence. Exact in JavaScript, in order of time.
create function time_id(at timestamptz default clock_timestamp()) returns bigint language sql
  return ((extract(epoch from at) * 1000)::bigint - 1609459200000) << 12 | (nextval('id_sequence') & 4095);
comment on function time_id is 'An id that begins with its time in milliseconds, unique among 4,096 of one millisecond.';

-- People. Counters hold what is shown: live pins, public boards.
create table users (
  id                 bigint primary key default time_id(),
  auth_uid           text not null unique,  -- subject at the identity service; never leaves the server
  name               text not null check (length(name) between 2 and 30),
  bio                text not null default '' check (length(bio) <= 300),
  email              text,
  email_verified     boolean not null default false,
  image              text,  -- storage key
  image_version      int not null default 0,
  is_admin           boolean not null default false,
  banned_at          timestamptz,
  banned_until       timestamptz,  -- null while banned: without end
  content_filter     content_filter not null default 'straight-lesbian',
  pins_count         int not null default 0 check (pins_count >= 0),  -- live pins
  flagged_pins_count int not null default 0 check (flagged_pins_count >= 0),  -- of these, what straight-lesbian hides
  boards_count       int not null default 0 check (boards_count >= 0),  -- public boards
  followers_count    int not null default 0 check (followers_count >= 0),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  muted_kinds        notification_kind[] not null default '{}',
  sessions_since     timestamptz not null default '-infinity',
  name_skeleton      text
) with (fillfactor=85);
create index users_admins on users (id) where is_admin;
create index users_banned on users (id) where banned_at is not null;
create index users_directory on users (followers_count desc, id desc) include (pins_count, flagged_pins_count) where banned_at is null and pins_count > 0;
create index users_image on users (image) where image is not null;
create unique index users_name on users (lower(name));
create index users_name_skeleton on users (name_skeleton);

-- What session cookies name. A cookie without its row, or with a sign-in that is over, is no session.
create table sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      bigint not null references users on delete cascade,
  signed_in_at timestamptz not null,  -- the last proof of identity
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),  -- to within five minutes
  device       text not null,
  place        text
) with (fillfactor=90);
create index sessions_user on sessions (user_id);

-- Bans, past and present.
create table bans (
  id            bigint primary key default time_id(),
  user_id       bigint not null references users on delete cascade,
  admin_id      bigint references users on delete set null,
  reason        text not null,
  until         timestamptz,
  lifted_at     timestamptz,
  created_at    timestamptz not null default now(),
  files_settled boolean not null default false
);
create index bans_user on bans (user_id, id desc);

-- Deleted accounts whose files and identity remain to be deleted.
create table erasures (
  id         bigint primary key default time_id(),
  auth_uid   text not null unique,
  files      text[] not null,  -- storage keys
  created_at timestamptz not null default now()
);

-- Muted and blocked people.
create table blocks (
  user_id    bigint references users on delete cascade,
  target_id  bigint references users on delete cascade,
  kind       block_kind not null,
  created_at timestamptz not null default now(),
  primary key (user_id, target_id),
  check (user_id <> target_id)
);
create index blocks_target on blocks (target_id);

-- Who follows whom.
create table user_follows (
  user_id    bigint references users on delete cascade,
  target_id  bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, target_id) include (created_at),
  check (user_id <> target_id)
);
create index user_follows_target on user_follows (target_id);

-- Warnings to people.
create table warnings (
  id         bigint primary key default time_id(),
  user_id    bigint not null references users on delete cascade,
  admin_id   bigint references users on delete set null,
  reason     text not null,
  created_at timestamptz not null default now()
);
create index warnings_user on warnings (user_id, id desc);

-- What uploaders have declared, once for each version of the terms.
create table upload_statements (
  user_id     bigint references users on delete cascade,
  version     text check (length(version) between 1 and 40),
  is_adult    boolean not null check (is_adult),  -- everybody shown is 18 or older
  has_consent boolean not null check (has_consent),  -- and consents to being shown
  has_rights  boolean not null check (has_rights),  -- the uploader may publish it
  created_at  timestamptz not null default now(),
  primary key (user_id, version)
);

-- Previews of the boards of banned people go, and are made anew after the ban.
create function ban_user(u bigint, by_whom bigint, why text, ends timestamptz) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where posted_by = u and status = 'live' order by id for no key update);
  perform from boards where creator = u or id in (select board_id from board_pins where pin_id = any (ids))
    order by id for no key update;
  perform hide_pins(ids);
  update pins set status = 'hidden' where id = any (ids);
  update users set banned_at = coalesce(banned_at, now()), banned_until = ends where id = u;
  if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
  update bans set lifted_at = now() where user_id = u and lifted_at is null;
  insert into bans (user_id, admin_id, reason, until) values (u, by_whom, why, ends);
  perform renew_board_preview(id) from boards where creator = u;
  return ids;
end $$;
comment on function ban_user is 'Bans a person and hides their live pins, whose ids it returns.';

create function unban_user(u bigint) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  if not exists (select from users where id = u and banned_at is not null) then return null; end if;
  ids := array(select id from pins where posted_by = u and status = 'hidden' order by id for no key update);
  perform from boards where id in (select board_id from board_pins where pin_id = any (ids)) order by id for no key update;
  update users set banned_at = null, banned_until = null where id = u;
  perform show_hidden_pins(ids);
  update bans set lifted_at = now(), files_settled = false where user_id = u and lifted_at is null;
  return ids;
end $$;
comment on function unban_user is 'Ends a ban; returns the pins that are shown now or once their files are back, null without a ban.';

-- Locks them: a ban that ends meanwhile is unsettled again afterwards.
create function settle_bans() returns void language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select id from bans where not files_settled for update skip locked);
  update bans set files_settled = true
    where id = any (ids) and not exists (select from misplaced_files_of_banned misplaced where misplaced.user_id = bans.user_id);
end $$;
comment on function settle_bans is 'Marks bans as settled whose files are all in their place.';

-- A blocked person stops following the blocker and their boards.
create function block_user(u bigint, target bigint, wanted block_kind) returns text language plpgsql as $$
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
comment on function block_user is 'Mutes, blocks or (null) unblocks a person, 1,000 at most. Refused: self, missing, full.';

create function follow_user(u bigint, target bigint, follows boolean, out refused text, out followers int) language plpgsql as $$
declare seen boolean;
begin
  perform from users where id = u for key share;
  select followers_count, banned_at is null into followers, seen from users where id = target for no key update;
  if not follows then
    delete from user_follows where user_id = u and target_id = target;
    if not found then
      refused := case when seen then null else 'missing' end;
      return;
    end if;
    update users set followers_count = followers_count - 1 where id = target returning followers_count into followers;
    perform take_back(target, 'follow', 0, u);
    return;
  end if;
  refused := case when seen is not true then 'missing' when u = target then 'self'
    when exists (select from blocks where user_id = target and target_id = u and kind = 'block') then 'blocked' end;
  if refused is not null or exists (select from user_follows where user_id = u and target_id = target) then return; end if;
  if (select count(*) from user_follows where user_id = u) >= 5000 then refused := 'full'; return; end if;
  insert into user_follows (user_id, target_id) values (u, target);
  update users set followers_count = followers_count + 1 where id = target returning followers_count into followers;
  perform notify(target, 'follow', 0, u, u, null, null);
end $$;
comment on function follow_user is 'Follows or unfollows a person, 5,000 at most. Refused: missing, self, blocked, full.';

-- Undecided pins go on legal hold, for which the caller gives the reason in place of 'reported'.
-- Returns {authUid, image, assets: [{key, type, width}]}.
create function delete_account(u bigint) returns jsonb language plpgsql as $$
declare own bigint[]; own_boards bigint[]; own_media bigint[]; account users; assets jsonb;
begin
  perform pg_advisory_xact_lock(4711);
  -- What will be deleted is locked against new rows that point at it; the rest only against other counters.
  own := array(select id from pins where posted_by = u order by id for update);
  perform from pins where id in (select pin_id from saves where user_id = u) order by id for no key update;
  own_boards := array(select id from boards where creator = u order by id for update);
  perform from boards where id in (
    select board_id from board_follows where user_id = u union select board_id from board_pins where pin_id = any (own))
  order by id for no key update;
  select * into account from users where id = u for update;
  if not found then return null; end if;
  perform from users where id <> u and id in (select target_id from user_follows where user_id = u)
  order by id for no key update;

  insert into legal_holds (pin_id, media_id, image, pin, poster, reason)
    select p.id, p.media_id, p.image, to_jsonb(p), jsonb_build_object('id', u, 'name', account.name, 'email', account.email,
      'created_at', account.created_at), 'reported'
    from pins p where p.id = any (own) and is_undecided(p)
      and not exists (select from legal_holds where pin_id = p.id and ended_at is null);
  perform hide_pins(own);
  with gone as (delete from saves where user_id = u returning pin_id),
  changed as (update pins set saves_count = saves_count - 1 from gone where id = pin_id returning id)
  insert into save_log select id from changed;
  with gone as (delete from user_follows where user_id = u returning target_id)
  update users set followers_count = followers_count - 1 from gone where id = target_id;
  with gone as (delete from board_follows where user_id = u returning board_id)
  update boards set followers_count = followers_count - 1 from gone where id = board_id;
  perform forget_events(array[u] || own || own_boards);
  -- What the law asks for stays: takedowns, counter-notices, and the words of reports that nobody has looked at.
  update reports set reporter_email = null, ip_hash = null, details = case when state = 'open' then details else '' end
  where reporter_id = u;
  delete from appeals where user_id = u and takedown_id is null;

  own_media := array(select id from media where uploaded_by = u or id in (select media_id from pins where id = any (own))
                       or id in (select media_id from uploads where user_id = u)
                     order by id for update);
  delete from users where id = u;
  with gone as (
    delete from media m where id = any (own_media) and not exists (select from pins where media_id = m.id)
      and not exists (select from uploads where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into assets from gone;
  return jsonb_build_object('authUid', account.auth_uid, 'image', account.image, 'assets', assets);
end $$;
comment on function delete_account is 'Deletes a person and all that is theirs; returns what remains outside the database, null without such a person.';
