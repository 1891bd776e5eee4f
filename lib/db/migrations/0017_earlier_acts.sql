-- What the acts of earlier migrations owe to uploads, to pins that wait for review, and to likes that come together.

-- Deletes a person with everything of theirs, and takes back what they had done to the things of others.
-- Returns {authUid, image, works: [{key, type, width}]}: what is still to be removed outside of the database.
-- Null: there is no such person.
create or replace function delete_user(u bigint) returns jsonb language plpgsql as $$
declare own bigint[]; own_boards bigint[]; own_media bigint[]; account users; works jsonb;
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

  perform hide_pins(own);
  with gone as (delete from saves where user_id = u returning pin_id),
  changed as (update pins set saves_count = saves_count - 1 from gone where id = pin_id returning id)
  insert into save_log select id from changed;
  with gone as (delete from user_follows where user_id = u returning target_id)
  update users set followers_count = followers_count - 1 from gone where id = target_id;
  with gone as (delete from board_follows where user_id = u returning board_id)
  update boards set followers_count = followers_count - 1 from gone where id = board_id;
  perform forget_acts(array[u] || own || own_boards);
  update reports set reporter_email = null where reporter_id = u;

  own_media := array(select id from media where uploaded_by = u or id in (select media_id from pins where id = any (own))
                       or id in (select media_id from uploads where user_id = u)
                     order by id for update);
  delete from users where id = u;
  with gone as (
    delete from media m where id = any (own_media) and not exists (select from pins where media_id = m.id)
      and not exists (select from uploads where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into works from gone;
  insert into audit_log (actor, action, subject, subject_id) values (u, 'delete-account', 'user', u);
  return jsonb_build_object('authUid', account.auth_uid, 'image', account.image, 'works', works);
end $$;

-- Puts a live pin on a board, which holds 5,000 at most, and tells its poster and, through `announce`, the board's
-- followers. Nothing changes when it is there already. Refused: 'missing', 'forbidden', 'no pin', 'full'.
create or replace function put_on_board(u bigint, b bigint, p bigint) returns text language plpgsql as $$
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
    if board.followers_count > 0 then insert into announcements (pin_id, board_id, who) values (p, b, u); end if;
  end if;
  return null;
end $$;

-- What like_pin does, for people who like one pin at the same time, one after another; answers the count after each.
create or replace function like_pins(us bigint[], p bigint, wishes boolean[]) returns int[] language plpgsql as $$
declare counts int[] := '{}';
begin
  for i in 1 .. cardinality(us) loop counts[i] := (like_pin(us[i], p, wishes[i])).saves_count; end loop;
  return counts;
end $$;
