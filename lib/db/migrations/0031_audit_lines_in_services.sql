-- Lines of the audit log, sentences and paths stand in the services (lib/domain/audit-line.ts,
-- lib/services/system-notifications.ts): these functions lock, count and return what changed, and their callers write the
-- lines and tell people in the same transaction. All get other names or parameters, so that a copy of the site of before
-- is refused, instead of acting without a line of the audit log.

drop function hold_reported(bigint, text);
drop function hold_reported(bigint, boolean, integer);
drop function hold_pin(bigint, text, bigint);
drop function keep_pin(bigint, text, bigint);
drop function remove_pins(bigint[], text, integer, bigint);
drop function restore_pin(bigint, bigint);
drop function legal_hold(bigint, text, bigint);
drop function end_legal_hold(bigint, text, bigint);
drop function retag_pin(bigint, text[], boolean[], bigint);
drop function finish_merge(integer, integer, integer, bigint);
drop function remove_board(bigint, text, bigint);
drop function warn_person(bigint, text, bigint);
drop function ban_user(bigint, text, timestamptz, bigint);
drop function unban_user(bigint, bigint);
drop function delete_user(bigint);
drop function delete_removed_files(timestamptz, integer);
drop function quoted_title(text);

-- Pins --------------------------------------------------------------------------------------------------

-- Hides those of the pins that are live until somebody has looked at them. Returns them.
create function hold_pins(ps bigint[]) returns setof pins language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id = any (ps) and status = 'live' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'held', updated_at = now() where id = any (ids);
  return query select * from pins where id = any (ids) order by id;
end $$;

-- The pins that a report hides: its own, and with it live pins of the very same work, except those of which a person has
-- looked at such a report and kept them; all together so many an hour as are left for a verified reporter, or for everybody
-- else together. None when the pin is not live. `brakes` says that nothing is left for everybody else, for the first time in
-- six hours. Call hold_pins with them in the same transaction: they are counted as hidden.
create function pins_to_hold(r bigint, verified boolean, most int, out ids bigint[], out brakes boolean) language plpgsql as $$
declare own reports; used int;
begin
  perform pg_advisory_xact_lock(4711);
  ids := '{}';
  brakes := false;
  select * into own from reports where id = r;
  perform from pins where id = own.subject_id and status = 'live';
  if not found then return; end if;
  select coalesce(sum(hidden_pins), 0) into used from reports
  where hidden_pins > 0 and created_at > now() - interval '1 hour'
    and by_verified = verified and (not verified or reporter_id = own.reporter_id);
  if used >= most then
    update reports set held_back = true where id = r;
    if not verified and not exists (select from report_brakes where created_at > now() - interval '6 hours') then
      insert into report_brakes default values;
      brakes := true;
    end if;
    return;
  end if;
  ids := array(
    select id from pins where status = 'live' and (id = own.subject_id
      or media_id = (select media_id from pins where id = own.subject_id)
      and not exists (select from reports where subject_type = 'pin' and subject_id = pins.id
                      and reason in ('minor', 'consent') and state = 'dismissed'))
    order by id <> own.subject_id, id limit most - used);
  ids := array(select id from pins where id = any (ids) order by id for no key update);
  update reports set hidden_pins = cardinality(ids), by_verified = verified where id = r;
end $$;

-- Keeps what was looked at: what waited is shown (again). `was` is its status before. A person cannot keep what the provider
-- of known hashes has not been asked about. Refused: 'missing', 'removed', 'legal hold', 'quarantine'.
create function keep_pin(p bigint, by_person boolean, out refused text, out was pin_status, out poster bigint, out title text)
language plpgsql as $$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'legal hold'
    when pin.status = 'removed' then 'removed'
    when by_person and exists (select from hash_quarantine where pin_id = p) then 'quarantine' end;
  if refused is not null then return; end if;
  if pin.status in ('held', 'pending') then
    after := shown_status(pin.posted_by);
    update pins set status = after, updated_at = now() where id = p;
    perform show_pin(p);
    if pin.status = 'pending' and exists (select from user_follows where target_id = pin.posted_by) then
      insert into announcements (pin_id, who) values (p, pin.posted_by);
    end if;
  end if;
  was := pin.status; poster := pin.posted_by; title := pin.title;
end $$;

-- Removes pins for a reason, and blocks their works. Returns those that were not removed before.
create function remove_pins(ps bigint[], by_whom bigint, why text, status_code int) returns setof pins language plpgsql as $$
declare ids bigint[]; pin pins; removed_at constant timestamptz := now();
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id = any (ps) and status <> 'removed' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'removed', updated_at = removed_at where id = any (ids);
  delete from hash_quarantine where pin_id = any (ids);
  for pin in select * from pins where id = any (ids) order by id loop
    insert into removals (pin_id, user_id, reason, code, removed_by, blocked_id)
      values (pin.id, pin.posted_by, why, status_code, by_whom, block_work(pin.media_id, why, by_whom));
    return next pin;
  end loop;
end $$;

-- Brings back a pin that was removed, and lifts the block that came with it. Refused: 'missing', 'not removed', 'legal hold',
-- 'files gone'.
create function restore_removed_pin(p bigint, by_whom bigint, out refused text, out poster bigint, out title text)
language plpgsql as $$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing' when pin.status <> 'removed' then 'not removed'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'legal hold'
    when exists (select from removals where pin_id = p and restored_at is null and files_deleted_at is not null)
      then 'files gone' end;
  if refused is not null then return; end if;
  after := shown_status(pin.posted_by);
  update pins set status = after, updated_at = now() where id = p;
  perform show_pin(p);
  update removals set restored_at = now(), restored_by = by_whom where pin_id = p and restored_at is null;
  -- Another pin of the same work that is still removed keeps the block.
  if not exists (select from pins where media_id = pin.media_id and id <> p and status = 'removed') then
    delete from blocked_media b using media m where m.id = pin.media_id and b.sha256 = m.sha256
      and exists (select from removals where blocked_id = b.id);
  end if;
  poster := pin.posted_by; title := pin.title;
end $$;

-- Puts a pin on legal hold: neither shown nor deleted. Refused: 'missing', 'held already'.
create function legal_hold(p bigint, by_whom bigint, why text, out refused text) language plpgsql as $$
declare own pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into own from pins where id = p for no key update;
  refused := case when not found then 'missing'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'held already' end;
  if refused is not null then return; end if;
  perform hide_pin(p);
  update pins set status = 'held', updated_at = now() where id = p and status <> 'removed';
  insert into legal_holds (pin_id, media_id, image, pin, poster, reason, held_by)
    select p, own.media_id, own.image, to_jsonb(own), jsonb_build_object('id', id, 'name', name, 'email', email,
      'created_at', created_at), why, by_whom from users where id = own.posted_by;
end $$;

-- Ends a legal hold; the pin stays hidden until it is kept or removed. What is left of one that is gone goes now: its files
-- are nobody's any more. Refused: 'not held'.
create function end_legal_hold(p bigint, by_whom bigint, out refused text) language plpgsql as $$
declare work bigint;
begin
  update legal_holds set ended_at = now(), ended_by = by_whom where pin_id = p and ended_at is null
  returning media_id into work;
  if not found then refused := 'not held'; return; end if;
  if not exists (select from pins where id = p) then perform drop_works(array[work]); end if;
end $$;

-- Gives a pin other tags. Refused: 'missing', 'removed'.
create function retag_pin(p bigint, new_tags text[], tag_flags boolean[], out refused text, out tags_before text[], out tags_after text[])
language plpgsql as $$
declare own record; pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing' when pin.status = 'removed' then 'removed' end;
  if refused is not null then return; end if;
  own := pin_tags(new_tags, tag_flags);
  perform hide_pin(p);
  update pins set tags = own.names, tag_ids = own.ids, flagged = own.hides, updated_at = now() where id = p;
  perform show_pin(p);
  tags_before := pin.tags; tags_after := own.names;
end $$;

-- Makes the name of the tag `a`, which no pin bears any more, a word that stands for the tag `b`. False: a pin has got the tag
-- meanwhile.
create function finish_merge(a int, b int) returns boolean language plpgsql as $$
declare word text;
begin
  perform pg_advisory_xact_lock(4711);
  if exists (select from feed where tag_id = a) or exists (select from pins where tag_ids @> array[a] and status <> 'live') then
    return false;
  end if;
  select name into word from tags where id = a;
  update tag_synonyms set tag_id = b where tag_id = a;
  insert into tag_implications select b, implied_id from tag_implications where tag_id = a and implied_id <> b
    on conflict do nothing;
  insert into tag_implications select tag_id, b from tag_implications where implied_id = a and tag_id <> b
    on conflict do nothing;
  insert into hidden_tags (user_id, tag_id, created_at) select user_id, b, created_at from hidden_tags where tag_id = a
    on conflict do nothing;
  delete from feed_counts where tag_id = a;
  delete from tags where id = a;
  insert into tag_synonyms (word, tag_id) values (word, b) on conflict do nothing;
  return true;
end $$;

-- Lets go of the files of up to `most` pins that were removed before a moment, and of what else shows the same works. No row
-- names them afterwards. `works` is [{key, type, width}], whose files are to be removed, `removed` [{pin, date}], when each
-- pin was removed.
create function release_removed_files(before timestamptz, most int, out works jsonb, out removed jsonb) language plpgsql as $$
declare ids bigint[]; own_media bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select p.id from removals r join pins p on p.id = r.pin_id
    where r.restored_at is null and r.files_deleted_at is null and r.created_at < before
      and p.status = 'removed' and p.image like 'withheld/%' and not needs_files(p, before)
    order by r.created_at limit most);
  ids := array(select id from pins where id = any (ids)
      or media_id in (select media_id from pins where id = any (ids))
      or media_id is null and image in (select image from pins where id = any (ids) and media_id is null)
    order by id for no key update);
  -- An answer that came since is seen: whoever gives one holds the removal first.
  perform from removals where pin_id = any (ids) and restored_at is null order by id for update;
  ids := array(select id from pins p where id = any (ids) and not needs_files(p, before) order by id);
  own_media := array(select distinct media_id from pins where id = any (ids) and media_id is not null);
  select coalesce(jsonb_agg(distinct jsonb_build_object('key', image, 'type', media_type, 'width', width)), '[]') into works
  from pins where id = any (ids) and media_id is null;
  update pins set media_id = null, image = 'withheld/gone-' || id where id = any (ids);
  update removals set files_deleted_at = now() where pin_id = any (ids) and restored_at is null;
  works := works || drop_works(own_media);
  select coalesce(jsonb_agg(jsonb_build_object('pin', pin_id, 'date', (created_at at time zone 'UTC')::date) order by pin_id), '[]')
  into removed from removals where pin_id = any (ids) and restored_at is null;
end $$;

-- Boards and people -------------------------------------------------------------------------------------

-- Deletes anybody's board; nothing brings it back. Refused: 'missing'.
create function remove_board(b bigint, out refused text, out owner bigint, out name text) language plpgsql as $$
declare board boards;
begin
  perform pg_advisory_xact_lock(4711);
  delete from announcements where board_id = b;
  select * into board from boards where id = b for update;
  if not found then refused := 'missing'; return; end if;
  if not board.is_private then update users set boards_count = boards_count - 1 where id = board.creator; end if;
  perform forget_board(b);
  delete from boards where id = b;
  owner := board.creator; name := board.name;
end $$;

-- Bans a person; one who is banned is so for the new reason and time. Their live pins are hidden until the ban ends.
-- Returns the pins that were hidden.
create function ban_user(u bigint, by_whom bigint, why text, ends timestamptz) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where posted_by = u and status = 'live' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'hidden' where id = any (ids);
  update users set banned_at = coalesce(banned_at, now()), banned_until = ends where id = u;
  if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
  update bans set lifted_at = now() where user_id = u and lifted_at is null;
  insert into bans (user_id, admin_id, reason, until) values (u, by_whom, why, ends);
  return ids;
end $$;

-- Ends a person's ban and returns the pins that are live again; null when they were not banned.
create function unban_user(u bigint) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  if not exists (select from users where id = u and banned_at is not null) then return null; end if;
  ids := array(select id from pins where posted_by = u and status = 'hidden' order by id for no key update);
  update pins set status = 'live' where id = any (ids);
  perform show_pins(ids);
  update users set banned_at = null, banned_until = null where id = u;
  update bans set lifted_at = now() where user_id = u and lifted_at is null;
  return ids;
end $$;

-- Deletes a person with everything of theirs, and takes back what they had done to the things of others.
-- Returns {authUid, image, works: [{key, type, width}]}: what is still to be removed outside of the database.
-- Null: there is no such person.
create function delete_account(u bigint) returns jsonb language plpgsql as $$
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
  return jsonb_build_object('authUid', account.auth_uid, 'image', account.image, 'works', works);
end $$;
