-- Its poster has deleted it, but it is still to be decided about: withheld from everybody until then.
alter table pins add column deleted_at timestamptz;
create trigger pins_withdrawn after update of deleted_at on pins for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function note_removal('pin', 'done', 'posted_by');

-- Whether a pin outlives its deletion: a report about a minor or about consent is open, or it is on legal hold.
create function is_undecided(pin pins) returns boolean language sql stable as $$
  select pin.status <> 'removed' and (pin.deleted_at is not null
    or exists (select from legal_holds where pin_id = pin.id and ended_at is null)
    or exists (select from reports where subject_type = 'pin' and subject_id = pin.id and state = 'open'
               and reason in ('minor', 'consent'))) $$;

-- Deletes a pin of a person's own, whatever became of it, with all that points at it; one that outlives it is only withheld.
-- `boards` are the slugs or ids of the boards that it was on, `assets` what drop_assets says. Refused: 'missing', 'forbidden'.
create or replace function delete_pin(u bigint, p bigint, out refused text, out slug text, out tags text[], out boards text[], out assets jsonb)
language plpgsql as $$
declare pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  refused := case when exists (select from pins where id = p and posted_by = u and status <> 'removed'
                                 and deleted_at is null) then null
                  else pin_refusal(u, p) end;
  if refused is not null then return; end if;
  delete from announcements where pin_id = p;  -- before the pin: `announce` locks in this order
  select * into pin from pins where id = p for update;
  boards := array(select unnest(array[b.id::text, b.slug]) from boards b join board_pins bp on bp.board_id = b.id
                  where bp.pin_id = p order by b.id);
  perform hide_pin(p);
  perform from notifications where pin_id = p or id in (select line_id from notification_events where source_id = p)
  order by id for update;
  perform forget_events(array[p]);
  slug := pin.slug; tags := pin.tags;
  if is_undecided(pin) then
    update pins set status = 'held', deleted_at = now(), updated_at = now() where id = p;
    assets := '[]';
  else
    delete from pins where id = p;
    assets := drop_assets(array[pin.media_id]);
  end if;
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
  update reports set reporter_email = null where reporter_id = u;

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

-- Keeps what was looked at: what waited is shown (again); what its poster has deleted goes now, and `poster` is null. `was` is its
-- status before. A person cannot keep what the provider of known hashes has not been asked about. Refused: 'missing', 'removed', 'legal hold', 'quarantine'.
create or replace function keep_pin(p bigint, by_person boolean, out refused text, out was pin_status, out poster bigint, out title text)
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
  if pin.deleted_at is not null then
    delete from pins where id = p;
    perform drop_assets(array[pin.media_id]);
  elsif pin.status in ('held', 'pending') then
    after := shown_status(pin.posted_by);
    update pins set status = after, updated_at = now() where id = p;
    perform show_pin(p);
    if pin.status = 'pending' and exists (select from user_follows where target_id = pin.posted_by) then
      insert into announcements (pin_id, who) values (p, pin.posted_by);
    end if;
  end if;
  was := pin.status; poster := case when pin.deleted_at is null then pin.posted_by end; title := pin.title;
end $$;

-- Brings back a pin that was removed, and lifts the block that came with it; one that its poster has deleted goes now, and
-- `poster` is null. Refused: 'missing', 'not removed', 'legal hold', 'files gone'.
create or replace function restore_removed_pin(p bigint, by_whom bigint, out refused text, out poster bigint, out title text)
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
  if pin.deleted_at is null then
    update pins set status = after, updated_at = now() where id = p;
    perform show_pin(p);
  end if;
  update removals set restored_at = now(), restored_by = by_whom where pin_id = p and restored_at is null;
  -- Another pin of the same media asset that is still removed keeps the block.
  if not exists (select from pins where media_id = pin.media_id and id <> p and status = 'removed') then
    delete from blocked_media b using media m where m.id = pin.media_id and b.sha256 = m.sha256
      and exists (select from removals where blocked_id = b.id);
  end if;
  if pin.deleted_at is not null then
    delete from pins where id = p;
    perform drop_assets(array[pin.media_id]);
  else poster := pin.posted_by; end if;
  title := pin.title;
end $$;
