-- More of what the moderation desk does, in the manner of migration 0016.

-- Files of removed pins ----------------------------------------------------------------------------

-- They go some time after the removal; from then on nothing brings the pin back.
alter table removals add column files_deleted_at timestamptz;
create index removals_with_files on removals (created_at) where restored_at is null and files_deleted_at is null;

-- Whether the files of a removed pin are still needed: by another pin of the same work that is not removed or was removed
-- later, by an upload, a legal hold, or an appeal or a notice that is not decided.
create function needs_files(pin pins, before timestamptz) returns boolean language sql stable as $$
  select exists (select from uploads where media_id = pin.media_id)
    or exists (select from legal_holds where media_id = pin.media_id and ended_at is null)
    or exists (select from legal_holds where image = pin.image and ended_at is null)
    or exists (
      select from (select id, status from pins where media_id = pin.media_id
                   union all select id, status from pins where media_id is null and image = pin.image) own
      where own.status <> 'removed'
        or not exists (select from removals where pin_id = own.id and restored_at is null and created_at < before)
        or exists (select from appeals where subject_type = 'pin' and subject_id = own.id and state = 'open')
        or exists (select from takedown_pins tp join takedowns t on t.id = tp.takedown_id
                   where tp.pin_id = own.id and t.decided_at is null)) $$;

-- Lets go of the files of up to `most` pins that were removed before a moment, and of what else shows the same works. No row
-- names them afterwards; returns [{key, type, width}], whose files are to be removed.
create function delete_removed_files(before timestamptz, most int) returns jsonb language plpgsql as $$
declare ids bigint[]; own_media bigint[]; loose jsonb;
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
  select coalesce(jsonb_agg(distinct jsonb_build_object('key', image, 'type', media_type, 'width', width)), '[]') into loose
  from pins where id = any (ids) and media_id is null;
  update pins set media_id = null, image = 'withheld/gone-' || id where id = any (ids);
  update removals set files_deleted_at = now() where pin_id = any (ids) and restored_at is null;
  loose := loose || drop_works(own_media);
  insert into audit_log (action, subject, subject_id, detail)
    select 'delete-files', 'pin', pin_id, jsonb_build_object('removed', (created_at at time zone 'UTC')::date)
    from removals where pin_id = any (ids) and restored_at is null order by pin_id;
  return loose;
end $$;

-- Brings back a pin that was removed, and lifts the block that came with it. Refused: 'missing', 'not removed', 'legal hold',
-- 'files gone'.
create or replace function restore_pin(p bigint, by_whom bigint) returns text language plpgsql as $$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  if not found then return 'missing'; end if;
  if pin.status <> 'removed' then return 'not removed'; end if;
  if exists (select from legal_holds where pin_id = p and ended_at is null) then return 'legal hold'; end if;
  if exists (select from removals where pin_id = p and restored_at is null and files_deleted_at is not null) then
    return 'files gone';
  end if;
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

-- Pins of the very same work -----------------------------------------------------------------------

-- Hides a reported pin until somebody has looked at it, and with it live pins of the very same work, except those of which
-- a person has looked at such a report and kept them. Returns the ids of those that were hidden; none when it is not live.
create function hold_reported(p bigint, why text) returns bigint[] language plpgsql as $$
declare ids bigint[]; twin bigint;
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(
    select id from pins where status = 'live' and (id = p or media_id = (select media_id from pins where id = p)
      and not exists (select from reports where subject_type = 'pin' and subject_id = pins.id
                      and reason in ('minor', 'consent') and state = 'dismissed'))
    order by id for no key update);
  if not p = any (ids) then return '{}'; end if;
  foreach twin in array ids loop
    perform hold_pin(twin, 'reported: ' || why || case when twin = p then '' else ' (pin ' || p || ' of the same work)' end, null);
  end loop;
  return ids;
end $$;

-- Held pins of the same works that the site hid with these for a report: nobody has decided about them since, and no other
-- pin of the same work has an open report.
create function held_with(ps bigint[]) returns bigint[] language sql stable as $$
  select array(
    select p.id from pins p where p.status = 'held' and p.id <> all (ps)
      and p.media_id in (select media_id from pins where id = any (ps))
      and not exists (select from pins t join reports r on r.subject_type = 'pin' and r.subject_id = t.id
                      where t.media_id = p.media_id and t.id <> all (ps) and r.state = 'open')
      and (select a.action = 'hold-pin' and a.actor is null from audit_log a
           where a.subject = 'pin' and a.subject_id = p.id order by a.seq desc limit 1)
    order by p.id) $$;

-- Boards -------------------------------------------------------------------------------------------

-- Deletes anybody's board for a reason that its creator is told; nothing brings it back. Refused: 'missing'.
create function remove_board(b bigint, why text, by_whom bigint) returns text language plpgsql as $$
declare board boards;
begin
  perform pg_advisory_xact_lock(4711);
  delete from announcements where board_id = b;
  select * into board from boards where id = b for update;
  if not found then return 'missing'; end if;
  if not board.is_private then update users set boards_count = boards_count - 1 where id = board.creator; end if;
  perform forget_board(b);
  delete from boards where id = b;
  perform tell_person(board.creator, 'Your board ' || quoted_title(board.name) || ' was removed: ' || why);
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (by_whom, 'remove-board', 'board', b,
            jsonb_build_object('reason', why, 'name', board.name, 'creator', board.creator::text));
  return null;
end $$;
