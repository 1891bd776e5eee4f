-- What people do with boards and follows. Each act is one call; it says why it was refused in a word, null when it was
-- done. Locks are taken in the order of migration 0004; where two people are locked, the one who acts comes first.

create index boards_creator_used on boards (creator, updated_at desc, id desc);

-- Why `u` may not change board `b`: 'missing' when they may not even know of it.
create function board_refusal(u bigint, b bigint) returns text language sql stable as $$
  select case when creator = u then null when is_private then 'missing' else 'forbidden' end from boards where id = b
  union all select 'missing' limit 1 $$;

-- A slug that no board has, not even one that may still come back.
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

-- Makes a board, of which a person has 500 at most, also for an instant. Refused: 'full'.
create function create_board(u bigint, title text, about text, hidden boolean, base text,
                             out refused text, out id bigint, out slug text) language plpgsql as $$
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

-- Others no longer know of a board: nobody follows it or is told of it. Call with the board locked.
create function forget_board(b bigint) returns void language plpgsql as $$
declare owner bigint;
begin
  select creator into owner from boards where id = b;
  delete from announcements where board_id = b;
  perform from notifications where board_id = b or id in (select line_id from notification_acts where act = b)
  order by id for update;
  perform forget_acts(array[b]);
  delete from notifications where board_id = b and user_id <> owner;
  delete from board_follows where board_id = b;
  update boards set followers_count = 0 where id = b;
end $$;

-- Changes what is not null of a board; the cover is kept (null), taken away (0) or chosen. Refused: 'missing',
-- 'forbidden', 'cover'.
create function edit_board(u bigint, b bigint, title text, about text, hidden boolean, cover bigint) returns text
  language plpgsql as $$
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
  end if;
  return null;
end $$;

-- Puts a live pin on a board, which holds 5,000 at most, and tells its poster and, through `announce`, the board's
-- followers. Nothing changes when it is there already. Refused: 'missing', 'forbidden', 'no pin', 'full'.
create function put_on_board(u bigint, b bigint, p bigint) returns text language plpgsql as $$
declare refused text := board_refusal(u, b); pin pins; board boards;
begin
  if refused is not null then return refused; end if;
  select * into pin from pins where id = p and status = 'live' for share;
  if not found then return 'no pin'; end if;
  select * into board from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if exists (select from board_pins where board_id = b and pin_id = p) then return null; end if;
  if (select count(*) from board_pins where board_id = b) >= 5000 then return 'full'; end if;
  perform board_add(b, p);
  update boards set updated_at = now() where id = b;
  if not board.is_private then
    perform notify(pin.posted_by, 'board_add', p, b, u, p, b);
    if board.followers_count > 0 then insert into announcements (pin_id, board_id, who) values (p, b, u); end if;
  end if;
  return null;
end $$;

-- Takes a pin, whatever became of it, off a board. Refused: 'missing', 'forbidden'.
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

-- Moves a pin of a board before another one of it, or to the end (null). All are numbered anew when there is no room
-- between two. Refused: 'missing', 'forbidden', 'not there'.
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
  update boards set updated_at = now() where id = b;
  return null;
end $$;

-- Deletes a board; for a minute restore_board can bring it back. Refused: 'missing', 'forbidden'.
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

-- Brings back a board that was deleted within the last minute, with the pins and followers that are still there.
-- Refused: 'missing', 'full'.
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

-- Follows a person, of whom one follows 5,000 at most, or no longer. Refused: 'missing', 'self', 'blocked', 'full'.
create function follow_user(u bigint, target bigint, follows boolean, out refused text, out followers int)
  language plpgsql as $$
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

-- Follows a board of somebody, or no longer; the same for boards.
create function follow_board(u bigint, b bigint, follows boolean, out refused text, out followers int)
  language plpgsql as $$
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
