-- Roles in place of the column is_admin, which the version before still reads and writes.
set local check_function_bodies = off;

create type user_role as enum ('person', 'moderator', 'senior', 'admin');
alter table users add column role user_role not null default 'person';

create function keep_roles_in_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.is_admin then new.role := 'admin'; end if;
  elsif new.role = old.role and new.is_admin <> old.is_admin then
    new.role := case when new.is_admin then 'admin' else 'person' end;
  end if;
  new.is_admin := new.role = 'admin';
  return new;
end $$;
create trigger users_roles before insert or update of is_admin, role on users for each row execute function keep_roles_in_step();

-- allowed: some rows, found by the index of admins
update users set role = 'admin' where is_admin;

-- A role below the highest is noted as what is left of it, so that a restored backup gives nobody more.
create or replace function note_removal() returns trigger language plpgsql as $$
begin
  case tg_table_name
  when 'users' then
    if tg_op = 'DELETE' then perform journal('account', old.id, false); return null; end if;
    if new.role <> old.role then
      perform journal('admin-rights', new.id, new.role = 'admin',
        case when new.role = 'admin' then '{}' else jsonb_build_object('role', new.role) end);
    end if;
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
create or replace trigger users_journal after delete or update of is_admin, role, banned_at, banned_until on users for each row
  execute function note_removal();

comment on function keep_roles_in_step is 'Keeps users.is_admin and users.role in step for the version before.';
comment on trigger users_roles on users is 'Keeps is_admin and role in step, whichever is written.';
comment on trigger users_journal on users is 'Journals deleted accounts, bans and changed roles, whoever writes.';
