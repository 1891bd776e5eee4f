-- A pin that its poster deletes lies in a trash for 30 days. The value cannot be used before this migration has ended.
set local check_function_bodies = off;
alter type pin_status add value 'trashed';

create or replace function is_undecided(pin pins) returns boolean language sql stable as $$
  select pin.status <> 'removed' and (pin.deleted_at is not null and pin.status <> 'trashed'
    or exists (select from legal_holds where pin_id = pin.id and ended_at is null)
    or exists (select from reports where subject_type = 'pin' and subject_id = pin.id and state = 'open'
               and reason in ('minor', 'consent'))) $$;

-- `boards`: slugs or ids of its boards; `assets`: of drop_assets.
create or replace function delete_pin(
  u bigint, p bigint,
  out refused text, out slug text, out tags text[], out boards text[], out assets jsonb
) language plpgsql as $$
declare pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  refused := case when exists (select from pins where id = p and posted_by = u and status <> 'removed'
                                 and (deleted_at is null or status = 'trashed')) then null
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

create function trash_pins(u bigint, ps bigint[]) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins p where id = any (ps) and posted_by = u and status = 'live' and not is_undecided(p) order by id);
  delete from announcements where pin_id = any (ids);  -- before the pins: `announce` locks in this order
  ids := array(select id from pins where id = any (ids) order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'trashed', deleted_at = now() where id = any (ids);
  return ids;
end $$;
comment on function trash_pins is 'Moves a person''s own live pins to the trash; returns those moved, without the ones that wait for a decision.';

-- Refused: missing, and publish_pin's words for a file that was blocked or published since.
create function restore_pin(u bigint, p bigint, days int, out refused text, out made_slug text) language plpgsql as $$
declare pin pins; known pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins
  where id = p and posted_by = u and status = 'trashed' and deleted_at > now() - make_interval(days => days) for no key update;
  if not found then refused := 'missing'; return; end if;
  if exists (select from media m, blocked_by_file(m.sha256) where m.id = pin.media_id and blocked is not null) then
    refused := 'blocked';
    return;
  end if;
  select * into known from pins where media_id = pin.media_id and id <> p and status not in ('hidden', 'trashed')
  order by status, id limit 1;
  if found then
    refused := case known.status when 'live' then 'duplicate' when 'removed' then 'blocked' else 'review' end;
    made_slug := coalesce(known.slug, known.id::text);
    return;
  end if;
  update pins set status = shown_status(u), deleted_at = null where id = p;
  perform show_pin(p);
end $$;
comment on function restore_pin is 'Takes a person''s own pin back from the trash. Refused: missing, blocked, duplicate, review.';

-- Another person may publish the same file meanwhile.
create or replace function publish_pin(
  person bigint, upload bigint, new_status pin_status, new_title text, new_alt text, new_tags text[], tag_flags boolean[],
  new_destination text, slug_base text, board bigint, daily_quota int, small_width int,
  out refused text, out made_id bigint, out made_slug text, out made_tags text[], out next_at timestamptz
) language plpgsql as $$
declare asset media; known pins; own record; is_live boolean := new_status = 'live';
begin
  perform pg_advisory_xact_lock(4711);
  if board is not null then
    refused := board_refusal(person, board);
    if refused is not null then return; end if;
    perform from boards where id = board for no key update;
  end if;
  perform from users where id = person for no key update;
  if exists (select from users where id = person and banned_at is not null and coalesce(banned_until, 'infinity') > now()) then
    refused := 'banned';  -- since the call began
    return;
  end if;
  perform from uploads where id = upload and user_id = person for update;
  if not found then refused := 'gone'; return; end if;
  select m.* into asset from media m join uploads on media_id = m.id where uploads.id = upload for key share of m;
  if exists (select from blocked_by_file(asset.sha256) where blocked is not null) then refused := 'blocked'; return; end if;
  select * into known from pins
  where media_id = asset.id and status <> 'hidden' and (status <> 'trashed' or posted_by = person) order by status, id limit 1;
  if found then
    refused := case known.status when 'live' then 'duplicate' when 'removed' then 'blocked' when 'trashed' then 'trashed'
      else 'review' end;
    made_slug := coalesce(known.slug, known.id::text);
    return;
  end if;
  select q.next_at into next_at from quota_use(person, daily_quota) q;
  if next_at is not null then refused := 'quota'; return; end if;
  own := pin_tags(new_tags, tag_flags);
  insert into pins (slug, title, alt, destination, media_type, plays_webp, media_id, image, has_small, has_medium, width, height,
                    placeholder, posted_by, tags, tag_ids, flagged, status)
  values (free_pin_slug(slug_base), new_title, coalesce(new_alt, ''), nullif(new_destination, ''), asset.type, asset.plays_webp,
          asset.id, asset.key, asset.width > small_width, asset.has_medium, asset.width, asset.height, asset.placeholder, person,
          own.names, own.ids, own.hides, new_status)
  returning id, slug, tags into made_id, made_slug, made_tags;
  delete from uploads where id = upload;
  if is_live then perform show_pin(made_id); end if;
  if board is not null then refused := put_on_board(person, board, made_id, announces => is_live); end if;
  if is_live and exists (select from user_follows where target_id = person) then
    insert into announcements (pin_id, who) values (made_id, person);
  end if;
end $$;

-- `was` is its status before. A pin that its poster deleted goes now, unless it is in the trash; `poster` is then null. A person
-- cannot keep what waits for the provider of known hashes.
create or replace function keep_pin(
  p bigint, by_person boolean,
  out refused text, out was pin_status, out poster bigint, out title text
) language plpgsql as $$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'legal hold'
    when pin.status = 'removed' then 'removed'
    when by_person and exists (select from hash_quarantine where pin_id = p) then 'quarantine' end;
  if refused is not null then return; end if;
  if pin.deleted_at is not null and pin.status <> 'trashed' then
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

-- Lifted blocks name both people. What goes with an account has no line of its own.
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
    if tg_op = 'UPDATE' and new.status = 'trashed' and old.status <> 'trashed' then perform journal('trashed-pin', new.id, false);
    elsif tg_op = 'UPDATE' and old.status = 'trashed' and new.deleted_at is null then perform journal('trashed-pin', new.id, true);
    elsif tg_op = 'DELETE' or new.deleted_at is not null and old.deleted_at is null then
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
