-- Boards, with their covers and previews.
set local check_function_bodies = off;

-- Boards. Counters hold live pins; `flagged` are those that straight-lesbian hides.
create table boards (
  id                 bigint primary key default time_id(),
  slug               text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  name               text not null check (length(btrim(name)) between 1 and 100),
  description        text not null default '' check (length(description) <= 200),
  creator            bigint not null references users on delete cascade,
  is_private         boolean not null default false,
  cover_pin          bigint references pins on delete set null,
  pins_count         int not null default 0 check (pins_count >= 0),  -- live pins
  flagged_pins_count int not null default 0 check (flagged_pins_count >= 0),  -- of these, what straight-lesbian hides
  followers_count    int not null default 0 check (followers_count >= 0),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  words              tsvector generated always as (words(name, array[description])) stored
) with (fillfactor=85);
create index boards_cover on boards (cover_pin) where cover_pin is not null;
create index boards_creator on boards (creator, id desc);
create index boards_creator_used on boards (creator, updated_at desc, id desc);
create index boards_directory on boards (followers_count desc, id desc) include (creator, pins_count, flagged_pins_count) where not is_private and pins_count >= 3;
create index boards_name_starts on boards (left(name, 35), creator, id) where not is_private;
create index boards_popular on boards (followers_count desc, id desc) include (words) where not is_private;
create index boards_words on boards using gin (words);

-- The pins of boards, in their order.
create table board_pins (
  board_id bigint references boards on delete cascade,
  pin_id   bigint references pins on delete cascade,
  position int not null,  -- ascending; a pin added later takes the lowest
  added_at timestamptz not null default now(),
  primary key (board_id, pin_id)
);
create index board_pins_order on board_pins (board_id, position, pin_id);
create index board_pins_pin on board_pins (pin_id);

-- Covers of each board as they are shown; a board that never had a pin has no row.
create table board_covers (
  board_id  bigint primary key references boards on delete cascade,
  covers    json not null,  -- [[image, has_small, width, height, placeholder], …]: 4 at most
  unflagged json not null  -- those that straight-lesbian shows
);

-- Pictures for links to boards, made by upkeep from the unflagged covers. Removed when these change.
create table board_previews (
  board_id  bigint primary key references boards on delete cascade,
  key       text unique,  -- of its file; null: to be made
  wanted_at timestamptz not null default now()
);
create index board_previews_wanted on board_previews (wanted_at, board_id) where key is null;

-- Who follows which boards.
create table board_follows (
  user_id    bigint references users on delete cascade,
  board_id   bigint references boards on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, board_id) include (created_at)
);
create index board_follows_board on board_follows (board_id);

-- Boards deleted within the last minute, whole, for "undo".
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

create function covers_of(b bigint, chosen bigint, flagged_too boolean) returns json language sql stable as $$
  select coalesce(json_agg(json_build_array(image, has_small, width, height, placeholder) order by place, position, id), '[]')
  from (
    (select 0 as place, 0 as position, p.* from pins p
     where id = chosen and exists (select from board_pins where board_id = b and pin_id = chosen)
       and status = 'live' and (flagged_too or not flagged))
    union all
    (select 1, bp.position, p.* from board_pins bp join pins p on p.id = bp.pin_id
     where bp.board_id = b and p.id is distinct from chosen and p.status = 'live' and (flagged_too or not p.flagged)
     order by bp.position, bp.pin_id limit 4)
    order by place, position, id limit 4) shown
$$;
comment on function covers_of is 'The first four live pins of a board, its chosen cover first.';

-- The pin is locked, so that it cannot be hidden between the look at it and the count.
create function board_add(b bigint, p bigint) returns boolean language plpgsql as $$
declare pin record;
begin
  select status, flagged into pin from pins where id = p for share;
  perform from boards where id = b for no key update;
  if pin.status is null or not found then raise exception 'no such pin or board' using errcode = 'no_data_found'; end if;
  insert into board_pins (board_id, pin_id, position)
    values (b, p, (select coalesce(min(position), 0) - 1 from board_pins where board_id = b)) on conflict do nothing;
  if not found then return false; end if;
  if pin.status = 'live' then
    update boards set pins_count = pins_count + 1, flagged_pins_count = flagged_pins_count + pin.flagged::int where id = b;
  end if;
  return true;
end $$;
comment on function board_add is 'Puts a pin first on a board; true if it is new there.';

-- Any pin that a board gains or loses changes a counter, maybe before the pin itself: so at commit.
create function board_changed() returns trigger language plpgsql as $$
begin
  perform refresh_covers(new.id);
  return null;
end $$;
comment on function board_changed is 'Refreshes the covers of a board whose counters or cover changed.';

create function board_refusal(u bigint, b bigint) returns text language sql stable as $$
  select case when creator = u then null when is_private then 'missing' else 'forbidden' end from boards where id = b
  union all select 'missing' limit 1 $$;
comment on function board_refusal is 'Why a person may not change a board: missing, forbidden; null if they may.';

create function board_remove(b bigint, p bigint) returns boolean language plpgsql as $$
declare pin record;
begin
  select status, flagged into pin from pins where id = p for share;
  perform from boards where id = b for no key update;
  delete from board_pins where board_id = b and pin_id = p;
  if not found then return false; end if;
  if pin.status = 'live' then
    update boards set pins_count = pins_count - 1, flagged_pins_count = flagged_pins_count - pin.flagged::int where id = b;
  end if;
  return true;
end $$;
comment on function board_remove is 'Takes a pin off a board; true if it was there.';

create function create_board(
  u bigint, title text, about text, hidden boolean, base text,
  out refused text, out id bigint, out slug text
) language plpgsql as $$
begin
  perform from users where users.id = u for no key update;
  if (select count(*) from boards where creator = u) >= 500 then refused := 'full'; return; end if;
  loop
    insert into boards (slug, name, description, creator, is_private) values (free_slug(base), title, about, u, hidden)
    on conflict on constraint boards_slug_key do nothing returning boards.id, boards.slug into id, slug;
    exit when found;  -- else a twin took the slug just now
  end loop;
  if not hidden then update users set boards_count = boards_count + 1 where users.id = u; end if;
end $$;
comment on function create_board is 'Creates a board; a person has 500 at most. Refused: full.';

create function delete_board(u bigint, b bigint) returns text language plpgsql as $$
declare refused text := board_refusal(u, b); board boards;
begin
  if refused is not null then return refused; end if;
  delete from announcements where board_id = b;  -- before the board: `announce` locks in this order
  select * into board from boards where id = b and creator = u for update;
  if not found then return 'missing'; end if;
  if not board.is_private then update users set boards_count = boards_count - 1 where id = u; end if;
  insert into deleted_boards (id, creator, board, pins, followers) values (b, u, to_jsonb(board) - 'words',
    (select coalesce(jsonb_agg(jsonb_build_array(pin_id, position, added_at)), '[]') from board_pins where board_id = b),
    (select coalesce(jsonb_agg(jsonb_build_array(user_id, created_at)), '[]') from board_follows where board_id = b));
  perform forget_board(b);
  delete from boards where id = b;
  return null;
end $$;
comment on function delete_board is 'Deletes a board; restore_board can bring it back for a minute. Refused: missing, forbidden.';

create function edit_board(u bigint, b bigint, title text, about text, hidden boolean, cover bigint) returns text language plpgsql as $$
declare was_hidden boolean; refused text := board_refusal(u, b);
begin
  if refused is not null then return refused; end if;
  perform from pins where id = cover for key share;
  select is_private into was_hidden from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if cover > 0 and not exists (select from board_pins join pins on id = pin_id
                               where board_id = b and pin_id = cover and status = 'live') then return 'cover'; end if;
  update boards set name = coalesce(title, name), description = coalesce(about, description),
    is_private = coalesce(hidden, is_private), updated_at = now(),
    cover_pin = case when cover is null then cover_pin when cover > 0 then cover end
  where id = b;
  if hidden <> was_hidden then
    update users set boards_count = boards_count + case when hidden then -1 else 1 end where id = u;
    if hidden then perform forget_board(b); end if;
    perform renew_board_preview(b);
  end if;
  return null;
end $$;
comment on function edit_board is 'Changes a board; null keeps a value, cover 0 clears the cover. Refused: missing, forbidden, cover.';

create function follow_board(u bigint, b bigint, follows boolean, out refused text, out followers int) language plpgsql as $$
declare board boards; seen boolean;
begin
  select * into board from boards where id = b for no key update;
  seen := board.creator = u
    or not board.is_private and exists (select from users where id = board.creator and banned_at is null);
  followers := board.followers_count;
  if not follows then
    delete from board_follows where user_id = u and board_id = b;
    if not found then
      refused := case when seen then null else 'missing' end;
      return;
    end if;
    update boards set followers_count = followers_count - 1 where id = b returning followers_count into followers;
    perform take_back(board.creator, 'board_follow', b, u);
    return;
  end if;
  refused := case when seen is not true then 'missing' when board.creator = u then 'self'
    when exists (select from blocks where user_id = board.creator and target_id = u and kind = 'block') then 'blocked' end;
  if refused is not null or exists (select from board_follows where user_id = u and board_id = b) then return; end if;
  if (select count(*) from board_follows where user_id = u) >= 5000 then refused := 'full'; return; end if;
  insert into board_follows (user_id, board_id) values (u, b);
  update boards set followers_count = followers_count + 1 where id = b returning followers_count into followers;
  perform notify(board.creator, 'board_follow', b, u, u, null, b);
end $$;
comment on function follow_board is 'Follows or unfollows a board. Refused: missing, self, blocked, full.';

create function forget_board(b bigint) returns void language plpgsql as $$
declare owner bigint;
begin
  select creator into owner from boards where id = b;
  delete from announcements where board_id = b;
  perform from notifications where board_id = b or id in (select line_id from notification_events where source_id = b)
  order by id for update;
  perform forget_events(array[b]);
  delete from notifications where board_id = b and user_id <> owner;
  delete from board_follows where board_id = b;
  update boards set followers_count = 0 where id = b;
end $$;
comment on function forget_board is 'Removes follows and notifications of a board that others may no longer see.';

create function free_slug(base text) returns text language plpgsql as $$
declare candidate text := base; n int := 1;
begin
  while exists (select from boards where slug = candidate)
    or exists (select from deleted_boards where board->>'slug' = candidate) loop
    n := n + 1;
    candidate := base || '-' || case when n < 10 then n::text else (10 + floor(random() * 10 ^ least(n - 4, 12)))::bigint::text end;
  end loop;
  return candidate;
end $$;
comment on function free_slug is 'A slug that no board has, deleted boards that may come back included.';

create function move_on_board(u bigint, b bigint, p bigint, follower bigint) returns text language plpgsql as $$
declare refused text := board_refusal(u, b); before int; behind int;
begin
  if refused is not null then return refused; end if;
  perform from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if not exists (select from board_pins where board_id = b and pin_id = p)
    or follower is not null and not exists (select from board_pins where board_id = b and pin_id = follower) then
    return 'not there';
  end if;
  if p = follower then return null; end if;
  for attempt in 1..2 loop
    select position into behind from board_pins where board_id = b and pin_id = follower;
    select position into before from board_pins
    where board_id = b and pin_id <> p and (follower is null or (position, pin_id) < (behind, follower))
    order by position desc, pin_id desc limit 1;
    exit when before is null or behind is null or behind - before > 1;
    update board_pins bp set position = n * 1024
    from (select pin_id, row_number() over (order by position, pin_id) as n from board_pins where board_id = b) ordered
    where bp.board_id = b and bp.pin_id = ordered.pin_id;
  end loop;
  update board_pins set position = case when before is null then coalesce(behind - 1, 0) when behind is null then before + 1
                                        else before + (behind - before) / 2 end
  where board_id = b and pin_id = p;
  perform refresh_covers(b);
  update boards set updated_at = now() where id = b;
  return null;
end $$;
comment on function move_on_board is 'Moves a pin before another of a board, or (null) to the end. Refused: missing, forbidden, not there.';

create function picture_changed() returns trigger language plpgsql as $$
begin
  perform refresh_covers(board_id) from (select board_id from board_pins where pin_id = new.id order by 1) boards;
  return null;
end $$;
comment on function picture_changed is 'Refreshes the covers that show a pin whose picture changed.';

create function preview_taken_off() returns trigger language plpgsql as $$
begin
  insert into file_deletions (key, due_at) values (old.key || '-preview.jpg', now()) on conflict do nothing;
  return null;
end $$;
comment on function preview_taken_off is 'Queues the file of a removed board preview for deletion.';

-- Where it `announces`, `announce` notifies the followers.
create function put_on_board(u bigint, b bigint, p bigint, announces boolean default true) returns text language plpgsql as $$
declare refused text := board_refusal(u, b); pin pins; board boards;
begin
  if refused is not null then return refused; end if;
  select * into pin from pins where id = p and (status = 'live' or status = 'pending' and posted_by = u) for share;
  if not found then return 'no pin'; end if;
  select * into board from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if exists (select from board_pins where board_id = b and pin_id = p) then return null; end if;
  if (select count(*) from board_pins where board_id = b) >= 5000 then return 'full'; end if;
  perform board_add(b, p);
  update boards set updated_at = now() where id = b;
  if not board.is_private then
    perform notify(pin.posted_by, 'board_add', p, b, u, p, b);
    if announces and board.followers_count > 0 then insert into announcements (pin_id, board_id, who) values (p, b, u); end if;
  end if;
  return null;
end $$;
comment on function put_on_board is 'Puts a live pin on a board of 5,000 pins at most, and notifies. Refused: missing, forbidden, no pin, full.';

create function refresh_covers(b bigint) returns void language plpgsql as $$
declare old_unflagged text; new_unflagged text;
begin
  perform from boards where id = b for no key update;
  select unflagged into old_unflagged from board_covers where board_id = b;
  insert into board_covers (board_id, covers, unflagged)
    select board_id, covers, unflagged from made_covers where board_id = b
  on conflict (board_id) do update set covers = excluded.covers, unflagged = excluded.unflagged
  returning unflagged into new_unflagged;
  if new_unflagged <> coalesce(old_unflagged, '[]') then perform renew_board_preview(b); end if;
end $$;
comment on function refresh_covers is 'Rebuilds a board''s covers under its lock, and renews its preview if they changed.';

-- A single pin has a preview of its own. Called under the board's lock.
create function renew_board_preview(b bigint) returns void language sql as $$
  delete from board_previews where board_id = b;
  insert into board_previews (board_id)
    select c.board_id from board_covers c join boards on boards.id = c.board_id
    where c.board_id = b and not is_private and json_array_length(unflagged) > 1
  on conflict do nothing;
$$;
comment on function renew_board_preview is 'Removes a board''s preview and requests a new one if the board is public and shows two pins.';

create function restore_board(u bigint, b bigint) returns text language plpgsql as $$
declare gone deleted_boards; kept boards; old_cover bigint;
begin
  select * into gone from deleted_boards
  where id = b and creator = u and deleted_at > now() - interval '1 minute' for update;
  if not found then return 'missing'; end if;
  kept := jsonb_populate_record(null::boards, gone.board);
  perform from pins where id in (select (pin->>0)::bigint from jsonb_array_elements(gone.pins) pin) order by id for share;
  perform from users where id = u for no key update;
  if (select count(*) from boards where creator = u) >= 500 then return 'full'; end if;
  delete from deleted_boards where id = b;
  select id into old_cover from pins where id = kept.cover_pin;
  insert into boards (id, slug, name, description, creator, is_private, cover_pin, created_at, updated_at)
  values (b, kept.slug, kept.name, kept.description, u, kept.is_private, old_cover, kept.created_at, now());
  insert into board_pins (board_id, pin_id, position, added_at)
    select b, pins.id, (pin->>1)::int, (pin->>2)::timestamptz
    from jsonb_array_elements(gone.pins) pin join pins on pins.id = (pin->>0)::bigint;
  insert into board_follows (user_id, board_id, created_at)
    select users.id, b, (follow->>1)::timestamptz
    from jsonb_array_elements(gone.followers) follow join users on users.id = (follow->>0)::bigint;
  update boards set followers_count = (select count(*) from board_follows where board_id = b),
    (pins_count, flagged_pins_count) = (
      select count(*), count(*) filter (where flagged) from board_pins join pins on pins.id = pin_id
      where board_id = b and status = 'live')
  where id = b;
  if not kept.is_private then update users set boards_count = boards_count + 1 where id = u; end if;
  return null;
end $$;
comment on function restore_board is 'Restores a board within a minute of its deletion. Refused: missing, full.';

create function take_off_board(u bigint, b bigint, p bigint) returns text language plpgsql as $$
declare refused text := board_refusal(u, b); poster bigint;
begin
  if refused is not null then return refused; end if;
  select posted_by into poster from pins where id = p for share;
  perform from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if not board_remove(b, p) then return null; end if;
  update boards set updated_at = now(), cover_pin = nullif(cover_pin, p) where id = b;
  delete from announcements where board_id = b and pin_id = p;
  perform take_back(poster, 'board_add', p, b);
  return null;
end $$;
comment on function take_off_board is 'Takes a pin of any status off a board. Refused: missing, forbidden.';

-- For boards older than previews.
create function want_board_previews(after bigint, n int) returns bigint language sql as $$
  with looked as materialized (
    select board_id, unflagged from board_covers where board_id > after order by board_id limit n),
  wanted as (
    insert into board_previews (board_id)
      select board_id from looked join boards on boards.id = board_id
      where not is_private and json_array_length(unflagged) > 1
    on conflict do nothing)
  select case when count(*) = n then max(board_id) end from looked;
$$;
comment on function want_board_previews is 'Requests previews for the next boards after an id; returns the last id, null at the end.';

-- What board_covers has to hold.
create view made_covers as
  select b.id as board_id, every as covers,
    case when b.flagged_pins_count = 0 then every else covers_of(b.id, b.cover_pin, false) end as unflagged
  from boards b cross join lateral (select covers_of(b.id, b.cover_pin, true) as every offset 0) made;

create trigger board_previews_taken_off after delete or update of key on board_previews for each row
  when (old.key is not null) execute function preview_taken_off();
comment on trigger board_previews_taken_off on board_previews is 'Deletes files of previews, which cascades from boards and accounts remove, too.';
create constraint trigger boards_covers after update of pins_count, flagged_pins_count, cover_pin on boards deferrable initially deferred
  for each row
  when (old.pins_count is distinct from new.pins_count or old.flagged_pins_count is distinct from new.flagged_pins_count or old.cover_pin is distinct from new.cover_pin) execute function board_changed();
comment on trigger boards_covers on boards is 'Keeps the covers: a dozen functions change a board''s pins, and a missed one would show. At commit, under the board''s lock.';
create constraint trigger pins_covers after update of image, has_small, width, height, placeholder on pins deferrable initially deferred
  for each row
  when (new.status = 'live' and (old.image is distinct from new.image or old.has_small is distinct from new.has_small or old.width is distinct from new.width or old.height is distinct from new.height or old.placeholder is distinct from new.placeholder)) execute function picture_changed();
comment on trigger pins_covers on pins is 'Keeps the covers when files of a pin move. At commit, since boards are locked after pins.';
