-- Removals that are still to be written to the journal, which is kept outside of the database: what a restored backup
-- brings back is removed again by it. Triggers note them in the transaction that removes, so that no way to remove
-- something forgets it. Upkeep writes them out and deletes them.
create table removal_outbox (
  id         bigint primary key default time_id(),
  at         timestamptz not null default clock_timestamp(),
  kind       text not null,
  subject_id bigint not null,  -- what the kind names: a person, pin, board or block
  undone     boolean not null,  -- it was taken back
  detail     jsonb not null default '{}'  -- what doing it again needs; never what somebody wrote
);

-- Notes a row as its trigger says: the kind, 'done' or 'undone', and the column with whose account the row goes.
create function note_removal() returns trigger language plpgsql as $$
declare facts jsonb;
begin
  if tg_op = 'DELETE' then facts := to_jsonb(old); else facts := to_jsonb(new); end if;
  -- What went with an account goes with it again.
  if tg_argv[2] is not null and not exists (select from users where id = (facts->>tg_argv[2])::bigint) then return null; end if;
  insert into removal_outbox (kind, subject_id, undone, detail)
  values (tg_argv[0], coalesce(facts->>'pin_id', facts->>'id')::bigint, tg_argv[1] = 'undone',
    case when tg_argv[1] = 'undone' then '{}'
      when tg_argv[0] = 'ban' then jsonb_build_object('until', facts->'banned_until')
      when tg_argv[0] = 'removed-pin' then jsonb_build_object('code', facts->'code')
      when tg_argv[0] = 'blocked-media' then jsonb_build_object('sha256', substr(facts->>'sha256', 3), 'hashes',
        (select coalesce(jsonb_agg(jsonb_build_array(variant, frame, pdq::text)), '[]') from blocked_media_hashes
         where blocked_id = (facts->>'id')::bigint))
      else '{}' end);
  return null;
end $$;

create trigger users_erased after delete on users for each row execute function note_removal('account', 'done');
create trigger users_banned after update of banned_at, banned_until on users for each row
  when (new.banned_at is not null and (old.banned_at is null or old.banned_until is distinct from new.banned_until))
  execute function note_removal('ban', 'done');
create trigger users_unbanned after update of banned_at on users for each row
  when (old.banned_at is not null and new.banned_at is null) execute function note_removal('ban', 'undone');
create trigger users_admin_no_more after update of is_admin on users for each row
  when (old.is_admin and not new.is_admin) execute function note_removal('admin-rights', 'done');
create trigger users_admin_again after update of is_admin on users for each row
  when (new.is_admin and not old.is_admin) execute function note_removal('admin-rights', 'undone');

create trigger pins_erased after delete on pins for each row execute function note_removal('pin', 'done', 'posted_by');
create trigger pins_held after update of status on pins for each row
  when (new.status = 'held' and old.status <> 'held') execute function note_removal('held-pin', 'done');
create trigger pins_held_no_more after update of status on pins for each row
  when (old.status = 'held' and new.status <> 'held') execute function note_removal('held-pin', 'undone');
create trigger removals_noted after insert on removals for each row execute function note_removal('removed-pin', 'done');
create trigger removals_undone after update of restored_at on removals for each row
  when (old.restored_at is null and new.restored_at is not null) execute function note_removal('removed-pin', 'undone');
create trigger legal_holds_noted after insert on legal_holds for each row execute function note_removal('legal-hold', 'done');
create trigger legal_holds_ended after update of ended_at on legal_holds for each row
  when (old.ended_at is null and new.ended_at is not null) execute function note_removal('legal-hold', 'undone');

create trigger boards_erased after delete on boards for each row execute function note_removal('board', 'done', 'creator');
-- A board that is older than its transaction was brought back.
create trigger boards_brought_back after insert on boards for each row
  when (new.created_at < now()) execute function note_removal('board', 'undone');
create trigger boards_hidden after update of is_private on boards for each row
  when (new.is_private and not old.is_private) execute function note_removal('private-board', 'done');
create trigger boards_shown after update of is_private on boards for each row
  when (old.is_private and not new.is_private) execute function note_removal('private-board', 'undone');

-- At the end of the transaction, when the hashes are there.
create constraint trigger blocked_media_noted after insert on blocked_media deferrable initially deferred
  for each row execute function note_removal('blocked-media', 'done');
create trigger blocked_media_lifted after delete on blocked_media for each row execute function note_removal('blocked-media', 'undone');
