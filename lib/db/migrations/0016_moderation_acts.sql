-- What the moderation desk does. Each act is one call that writes its line of the audit log in the same transaction. Locks
-- are taken in the order of migration 0004, and lock 4712 (the audit log) last.

-- Takes up an item, or takes it over; says who has it then.
create function claim_item(what text, admin bigint, takes_over boolean, out holder bigint, out holds_since timestamptz)
  language plpgsql as $$
begin
  insert into desk_claims as c (item, admin_id) values (what, admin)
  on conflict (item) do update set admin_id = admin, since = now()
    where takes_over or c.admin_id = admin or c.since < now() - interval '30 minutes';
  select admin_id, since into holder, holds_since from desk_claims where item = what;
end $$;

create function quoted_title(title text) returns text language sql immutable
  as $$ select '“' || case when length(title) > 60 then left(title, 59) || '…' else title end || '”' $$;

-- Hides a live pin until somebody has looked at it; false when it is not live.
create function hold_pin(p bigint, why text, by_whom bigint) returns boolean language plpgsql as $$
declare pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p and status = 'live' for no key update;
  if not found then return false; end if;
  perform hide_pin(p);
  update pins set status = 'held', updated_at = now() where id = p;
  perform tell_person(pin.posted_by,
    'Your pin ' || quoted_title(pin.title) || ' is hidden until one of us has looked at it.');
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (by_whom, 'hold-pin', 'pin', p, jsonb_build_object('reason', why));
  return true;
end $$;

-- A pin that was made in this transaction waits until somebody has looked at it; nobody is told of it yet.
create function wait_for_review(p bigint) returns void language plpgsql as $$
begin
  perform hide_pin(p);
  delete from announcements where pin_id = p;
  update pins set status = 'pending' where id = p;
end $$;

-- Where a pin stands that may be shown: with its poster, who may be banned.
create function shown_status(poster bigint) returns pin_status language sql stable as $$
  select case when banned_at is null then 'live' else 'hidden' end::pin_status from users where id = poster $$;

-- Keeps what was looked at: what waited is shown (again). A person cannot keep what the provider of known hashes has not
-- been asked about. Refused: 'missing', 'removed', 'legal hold', 'quarantine'.
create function keep_pin(p bigint, why text, by_whom bigint) returns text language plpgsql as $$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  if not found then return 'missing'; end if;
  if exists (select from legal_holds where pin_id = p and ended_at is null) then return 'legal hold'; end if;
  if pin.status = 'removed' then return 'removed'; end if;
  if by_whom is not null and exists (select from hash_quarantine where pin_id = p) then return 'quarantine'; end if;
  if pin.status in ('held', 'pending') then
    after := shown_status(pin.posted_by);
    update pins set status = after, updated_at = now() where id = p;
    perform show_pin(p);
    if pin.status = 'pending' and exists (select from user_follows where target_id = pin.posted_by) then
      insert into announcements (pin_id, who) values (p, pin.posted_by);
    end if;
    perform tell_person(pin.posted_by, 'Your pin ' || quoted_title(pin.title)
      || case pin.status when 'pending' then ' was looked at and is shown now.' else ' was looked at and is shown again.' end,
      '/pin/' || p);
  end if;
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (by_whom, case pin.status when 'pending' then 'approve-pin' else 'keep-pin' end, 'pin', p,
            jsonb_strip_nulls(jsonb_build_object('reason', why)));
  return null;
end $$;

-- Makes a work known, so that it cannot be uploaded again; null when it is known already.
create function block_work(work bigint, why text, by_whom bigint) returns bigint language plpgsql as $$
declare made bigint;
begin
  insert into blocked_media (sha256, reason, added_by) select sha256, why, by_whom from media where id = work
  on conflict (sha256) do nothing returning id into made;
  if made is not null then
    insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
      select made, 0, frame, pdq from media_hashes where media_id = work;
  end if;
  return made;
end $$;

-- Removes pins for a reason that their posters are told, and blocks their works. Returns those that were not removed before.
create function remove_pins(ps bigint[], why text, status_code int, by_whom bigint) returns bigint[] language plpgsql as $$
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
  end loop;
  perform tell_person(posted_by, 'Your pin ' || quoted_title(title) || ' was removed: ' || why || ' You can answer once.',
    '/appeal?pin=' || id) from (select * from pins where id = any (ids) order by id) told;
  insert into audit_log (actor, action, subject, subject_id, detail)
    select by_whom, 'remove-pin', 'pin', id, jsonb_build_object('reason', why, 'code', status_code)
    from unnest(ids) removed (id) order by id;
  return ids;
end $$;

-- Brings back a pin that was removed, and lifts the block that came with it. Refused: 'missing', 'not removed', 'legal hold'.
create function restore_pin(p bigint, by_whom bigint) returns text language plpgsql as $$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  if not found then return 'missing'; end if;
  if pin.status <> 'removed' then return 'not removed'; end if;
  if exists (select from legal_holds where pin_id = p and ended_at is null) then return 'legal hold'; end if;
  after := shown_status(pin.posted_by);
  update pins set status = after, updated_at = now() where id = p;
  perform show_pin(p);
  update removals set restored_at = now(), restored_by = by_whom where pin_id = p and restored_at is null;
  -- A twin of the same work that is still removed keeps the block.
  if not exists (select from pins where media_id = pin.media_id and id <> p and status = 'removed') then
    delete from blocked_media b using media m where m.id = pin.media_id and b.sha256 = m.sha256
      and exists (select from removals where blocked_id = b.id);
  end if;
  perform tell_person(pin.posted_by, 'Your pin ' || quoted_title(pin.title) || ' is back.', '/pin/' || p);
  insert into audit_log (actor, action, subject, subject_id) values (by_whom, 'restore-pin', 'pin', p);
  return null;
end $$;

-- Puts a pin on legal hold: neither shown nor deleted. Nobody is told. Refused: 'missing', 'held already'.
create function legal_hold(p bigint, why text, by_whom bigint) returns text language plpgsql as $$
declare own pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into own from pins where id = p for no key update;
  if not found then return 'missing'; end if;
  if exists (select from legal_holds where pin_id = p and ended_at is null) then return 'held already'; end if;
  perform hide_pin(p);
  update pins set status = 'held', updated_at = now() where id = p and status <> 'removed';
  insert into legal_holds (pin_id, media_id, image, pin, poster, reason, held_by)
    select p, own.media_id, own.image, to_jsonb(own), jsonb_build_object('id', id, 'name', name, 'email', email,
      'created_at', created_at), why, by_whom from users where id = own.posted_by;
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (by_whom, 'legal-hold', 'pin', p, jsonb_build_object('reason', why));
  return null;
end $$;

-- Ends a legal hold; the pin stays hidden until it is kept or removed. What is left of one that is gone goes now: its files
-- are nobody's any more. Refused: 'not held'.
create function end_legal_hold(p bigint, why text, by_whom bigint) returns text language plpgsql as $$
declare work bigint;
begin
  update legal_holds set ended_at = now(), ended_by = by_whom where pin_id = p and ended_at is null
  returning media_id into work;
  if not found then return 'not held'; end if;
  if not exists (select from pins where id = p) then perform drop_works(array[work]); end if;
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (by_whom, 'end-legal-hold', 'pin', p, jsonb_build_object('reason', why));
  return null;
end $$;

-- The files of a work have moved; false when they moved elsewhere meanwhile. Call before any other lock but 4711 is taken.
create function rename_work(old_key text, new_key text) returns boolean language plpgsql as $$
declare ids bigint[]; work bigint;
begin
  select id into work from media where key = old_key;
  ids := array(select id from pins where media_id = work or (media_id is null and image = old_key) order by id for no key update);
  update media set key = new_key where key = old_key;
  if work is not null and not found then return false; end if;
  update pins set image = new_key where id = any (ids) and image = old_key;
  if work is null and not found and not exists (select from legal_holds where image = old_key) then return false; end if;
  update legal_holds set image = new_key where image = old_key;
  return true;
end $$;

-- Warns a person, who is told why. Refused: 'missing'.
create function warn_person(u bigint, why text, by_whom bigint) returns text language plpgsql as $$
begin
  perform from users where id = u for key share;
  if not found then return 'missing'; end if;
  insert into warnings (user_id, admin_id, reason) values (u, by_whom, why);
  perform tell_person(u, 'A warning from the moderators: ' || why);
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (by_whom, 'warn', 'user', u, jsonb_build_object('reason', why));
  return null;
end $$;

-- Gives a pin other tags. Refused: 'missing', 'removed'.
create function retag_pin(p bigint, chosen text[], flags boolean[], by_whom bigint, out refused text, out old_tags text[],
                          out new_tags text[]) language plpgsql as $$
declare own record; pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing' when pin.status = 'removed' then 'removed' end;
  if refused is not null then return; end if;
  own := pin_tags(chosen, flags);
  perform hide_pin(p);
  update pins set tags = own.names, tag_ids = own.ids, flagged = own.hides, updated_at = now() where id = p;
  perform show_pin(p);
  old_tags := pin.tags; new_tags := own.names;
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (by_whom, 'edit-tags', 'pin', p, jsonb_build_object('from', old_tags, 'to', new_tags));
end $$;

-- Gives up to `most` pins of the tag `a` the tag `b` instead; returns their ids, empty when none is left.
create function merge_tags_step(a int, b int, most int) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select pin_id from feed where tag_id = a order by slot, pin_id limit most);
  if cardinality(ids) = 0 then
    ids := array(select id from pins where tag_ids @> array[a] and status <> 'live' order by id limit most);
  end if;
  ids := array(select id from pins where id = any (ids) and tag_ids @> array[a] order by id for no key update);
  perform hide_pins(ids);
  update pins set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by place), array_agg(id order by place), bool_or(tags.flagged)
    from (select case when own = a then b else own end as id, min(place) as place
          from unnest(tag_ids) with ordinality o (own, place) group by 1) kept join tags using (id))
  where id = any (ids);
  perform show_pins(ids);
  return ids;
end $$;

-- Makes the name of the tag `a`, which no pin bears any more, a word that stands for the tag `b`; `moved` pins had borne it.
-- False: a pin has got the tag meanwhile.
create function finish_merge(a int, b int, moved int, by_whom bigint) returns boolean language plpgsql as $$
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
  insert into audit_log (actor, action, subject, subject_id, detail)
    select by_whom, 'merge-tags', 'tag', b, jsonb_build_object('from', word, 'to', name, 'pins', moved) from tags where id = b;
  return true;
end $$;
