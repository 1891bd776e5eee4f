-- One trigger of a table where several did one thing. What only one function writes is done by that function.

drop trigger board_pins_covers on board_pins;
drop trigger board_covers_previews on board_covers;
drop trigger board_covers_previews_new on board_covers;
drop trigger boards_previews on boards;
drop trigger forget_requests on users;
-- allowed: unused since 0021
drop function board_order_changed, board_privacy_changed, unflagged_covers_changed, forget_requests, rebuild_covers;
-- allowed: unused since 0080
drop function add_media_job(uuid, text, text, int), pins_to_hold(bigint, boolean, int);

-- Makes the covers of a board anew, under its lock: whoever changes the board waits, and what was changed is seen. Its preview
-- shows the unflagged ones.
create or replace function refresh_covers(b bigint) returns void language plpgsql as $$
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

-- Moves a pin of a board before another one of it, or to the end (null). All are numbered anew when there is no room
-- between two. Refused: 'missing', 'forbidden', 'not there'.
create or replace function move_on_board(u bigint, b bigint, p bigint, follower bigint) returns text language plpgsql as $$
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

-- Changes what is not null of a board; the cover is kept (null), taken away (0) or chosen. Refused: 'missing',
-- 'forbidden', 'cover'.
create or replace function edit_board(u bigint, b bigint, title text, about text, hidden boolean, cover bigint) returns text language plpgsql as $$
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

-- Deletes a person with everything of theirs, and takes back what they had done to the things of others. What is left of pins
-- that are still to be decided goes on legal hold, for which the caller says the reason in place of 'reported'.
-- Returns {authUid, image, assets: [{key, type, width}]}: what is still to be removed outside of the database.
-- Null: there is no such person.
create or replace function delete_account(u bigint) returns jsonb language plpgsql as $$
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

-- Notes the old value of the column that the trigger names. Another row may name the files still: upkeep looks before it deletes.
create or replace function note_file_deletion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) ->> tg_argv[0] is not distinct from to_jsonb(old) ->> tg_argv[0] then return null; end if;
  insert into file_deletions (key) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
  return null;
end $$;
drop trigger media_deleted on media;
drop trigger media_moved on media;
create trigger media_files after delete or update of key on media for each row execute function note_file_deletion('key');
drop trigger pins_files_deleted on pins;
drop trigger pins_files_moved on pins;
create trigger pins_files after delete or update of image on pins for each row
  when (old.media_id is null and old.image not like 'withheld/gone-%') execute function note_file_deletion('image');
drop trigger users_picture_changed on users;
drop trigger users_picture_deleted on users;
create trigger users_picture after delete or update of image on users for each row
  when (old.image is not null) execute function note_file_deletion('image');

drop trigger blocked_media_lifted on blocked_media;
drop trigger blocked_media_noted on blocked_media;
drop trigger blocks_changed on blocks;
drop trigger blocks_lifted on blocks;
drop trigger blocks_noted on blocks;
drop trigger boards_brought_back on boards;
drop trigger boards_erased on boards;
drop trigger boards_hidden on boards;
drop trigger boards_shown on boards;
drop trigger legal_holds_ended on legal_holds;
drop trigger legal_holds_noted on legal_holds;
drop trigger pins_erased on pins;
drop trigger pins_held on pins;
drop trigger pins_held_no_more on pins;
drop trigger pins_withdrawn on pins;
drop trigger removals_noted on removals;
drop trigger removals_undone on removals;
drop trigger users_admin_again on users;
drop trigger users_admin_no_more on users;
drop trigger users_banned on users;
drop trigger users_erased on users;
drop trigger users_unbanned on users;

create function journal(what text, subject bigint, is_undone boolean, facts jsonb default '{}') returns void language sql as $$
  insert into removal_outbox (kind, subject_id, undone, detail) values (what, subject, is_undone, facts);
$$;

-- A block between people is a removal, too: who was kept away by it is kept away again after a backup was put back. Its line names
-- both, for a person blocks many. What goes with an account has no line of its own.
create or replace function note_removal() returns trigger language plpgsql as $$
begin
  case tg_table_name
  when 'users' then
    if tg_op = 'DELETE' then perform journal('account', old.id, false); return null; end if;
    if new.is_admin <> old.is_admin then perform journal('admin-rights', new.id, new.is_admin); end if;
    if new.banned_at is null and old.banned_at is not null then perform journal('ban', new.id, true);
    elsif new.banned_at is not null and (old.banned_at is null or old.banned_until is distinct from new.banned_until) then
      perform journal('ban', new.id, false, jsonb_build_object('until', new.banned_until));
    end if;
  when 'pins' then
    if tg_op = 'UPDATE' and (new.status = 'held') <> (old.status = 'held') then
      perform journal('held-pin', new.id, old.status = 'held');
    end if;
    if tg_op = 'DELETE' or new.deleted_at is not null and old.deleted_at is null then
      perform journal('pin', old.id, false) where exists (select from users where id = old.posted_by);
    end if;
  when 'boards' then
    if tg_op = 'INSERT' then perform journal('board', new.id, true) where new.created_at < now();
    elsif tg_op = 'DELETE' then perform journal('board', old.id, false) where exists (select from users where id = old.creator);
    elsif new.is_private <> old.is_private then perform journal('private-board', new.id, old.is_private);
    end if;
  when 'blocks' then
    if tg_op = 'DELETE' then
      perform journal('blocked-person', old.user_id, true, jsonb_build_object('target', old.target_id))
      where exists (select from users where id = old.user_id);
    elsif tg_op = 'INSERT' or new.kind <> old.kind then
      perform journal('blocked-person', new.user_id, false, jsonb_build_object('target', new.target_id, 'how', new.kind));
    end if;
  when 'removals' then
    if tg_op = 'INSERT' then perform journal('removed-pin', new.pin_id, false, jsonb_build_object('code', new.code));
    elsif new.restored_at is not null and old.restored_at is null then perform journal('removed-pin', new.pin_id, true);
    end if;
  when 'legal_holds' then
    if tg_op = 'INSERT' then perform journal('legal-hold', new.pin_id, false);
    elsif new.ended_at is not null and old.ended_at is null then perform journal('legal-hold', new.pin_id, true);
    end if;
  when 'blocked_media' then  -- deferred: its hashes come after it
    if tg_op = 'DELETE' then perform journal('blocked-media', old.id, true);
    else
      perform journal('blocked-media', new.id, false, jsonb_build_object('sha256', encode(new.sha256, 'hex'), 'hashes',
        (select coalesce(jsonb_agg(jsonb_build_array(variant, frame, pdq::text)), '[]') from blocked_media_hashes
         where blocked_id = new.id)));
    end if;
  end case;
  return null;
end $$;

create trigger users_journal after delete or update of is_admin, banned_at, banned_until on users
  for each row execute function note_removal();
create trigger pins_journal after delete or update of status, deleted_at on pins for each row execute function note_removal();
create trigger boards_journal after insert or delete or update of is_private on boards
  for each row execute function note_removal();
create trigger blocks_journal after insert or delete or update of kind on blocks for each row execute function note_removal();
create trigger removals_journal after insert or update of restored_at on removals
  for each row execute function note_removal();
create trigger legal_holds_journal after insert or update of ended_at on legal_holds
  for each row execute function note_removal();
create constraint trigger blocked_media_journal after insert or delete on blocked_media deferrable initially deferred
  for each row execute function note_removal();
