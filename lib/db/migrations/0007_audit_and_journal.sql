-- The audit log, and the outbox of the removal journal.
set local check_function_bodies = off;

-- Actions of moderators and admins, chained by hashes.
create table audit_log (
  id         bigint primary key default time_id(),
  actor      bigint,  -- no reference: the line outlives the account
  action     text not null,
  subject    text,
  subject_id bigint,
  detail     jsonb not null default '{}',
  ip         inet,
  seq        bigint not null,
  previous   bytea not null,
  hash       bytea not null,
  ip_salt    bytea,
  ip_digest  bytea
);
create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_ips on audit_log (id) where ip is not null;
create unique index audit_log_seq on audit_log (seq);
create index audit_log_subject on audit_log (subject, subject_id, id desc);

-- Removals to be written to the journal outside the database (decision 41).
create table removal_outbox (
  id         bigint primary key default time_id(),
  at         timestamptz not null default clock_timestamp(),
  kind       text not null,
  subject_id bigint not null,  -- what the kind names: a person, pin, board or block
  undone     boolean not null,  -- it was reverted
  detail     jsonb not null default '{}'  -- what a repetition needs; no words of people
);

create function audit_hash(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(line.seq, line.id, line.actor, line.action, line.subject, line.subject_id,
    line.detail, encode(line.ip_digest, 'hex'), encode(line.previous, 'hex'))::text, 'UTF8')) $$;
comment on function audit_hash is 'The hash of an audit line, which covers the previous line''s hash.';

-- The connection's setting pins.caller_ip has the address (lib/db/caller-ip.ts); what the site does by itself has none.
create function chain_audit_line() returns trigger language plpgsql as $$
declare latest audit_log;
begin
  perform pg_advisory_xact_lock(4712);
  select * into latest from audit_log where seq is not null order by seq desc limit 1;
  new.seq := coalesce(latest.seq, 0) + 1;
  new.previous := coalesce(latest.hash, '\x');
  new.ip := case when new.actor is not null then nullif(current_setting('pins.caller_ip', true), '')::inet end;
  new.ip_salt := case when new.ip is not null then uuid_send(gen_random_uuid()) end;
  new.ip_digest := ip_digest(new.ip_salt, new.ip);
  new.hash := audit_hash(new);
  return new;
end $$;
comment on function chain_audit_line is 'Numbers a new audit line, adds the caller''s IP address and chains the line to the previous one by its hash.';

create function ip_digest(salt bytea, ip inet) returns bytea language sql immutable as $$
  select sha256(salt || convert_to(host(ip), 'UTF8')) $$;
comment on function ip_digest is 'The salted digest that stands for an IP address in an audit line.';

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log takes new lines only.' using errcode = 'insufficient_privilege';
end $$;
comment on function keep_audit_log is 'Refuses changes of the audit log.';

create function journal(what text, subject bigint, is_undone boolean, facts jsonb default '{}') returns void language sql as $$
  insert into removal_outbox (kind, subject_id, undone, detail) values (what, subject, is_undone, facts);
$$;
comment on function journal is 'Adds a line to the outbox of the removal journal.';

-- Lifted blocks name both people. What goes with an account has no line of its own.
create function note_removal() returns trigger language plpgsql as $$
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
comment on function note_removal is 'Adds removals, and what undoes them, to the outbox of the removal journal.';

create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_line();
comment on trigger audit_log_chain on audit_log is 'Chains new audit lines, whoever writes them.';
create trigger audit_log_ips_kept before update of ip, ip_salt on audit_log for each row
  when (new.ip is not null or new.ip_salt is not null) execute function keep_audit_log();
comment on trigger audit_log_ips_kept on audit_log is 'Lets the IP address of an audit line be erased, never changed.';
create trigger audit_log_kept before delete or update of id, actor, action, subject, subject_id, detail, ip_digest, seq, previous, hash or truncate on audit_log
  for each statement
  execute function keep_audit_log();
comment on trigger audit_log_kept on audit_log is 'Refuses changes of audit lines.';
create constraint trigger blocked_media_journal after insert or delete on blocked_media deferrable initially deferred for each row
  execute function note_removal();
comment on trigger blocked_media_journal on blocked_media is 'Journals blocked files and lifted blocks, at commit: hashes follow the row.';
create trigger blocks_journal after insert or delete or update of kind on blocks for each row execute function note_removal();
comment on trigger blocks_journal on blocks is 'Journals blocks between people; several functions and deletions write them.';
create trigger boards_journal after insert or delete or update of is_private on boards for each row execute function note_removal();
comment on trigger boards_journal on boards is 'Journals deleted, restored, private and public boards.';
create trigger legal_holds_journal after insert or update of ended_at on legal_holds for each row execute function note_removal();
comment on trigger legal_holds_journal on legal_holds is 'Journals legal holds and their ends.';
create trigger pins_journal after delete or update of status, deleted_at on pins for each row execute function note_removal();
comment on trigger pins_journal on pins is 'Journals deleted and held pins, whoever writes.';
create trigger removals_journal after insert or update of restored_at on removals for each row execute function note_removal();
comment on trigger removals_journal on removals is 'Journals removed and restored pins.';
create trigger users_journal after delete or update of is_admin, banned_at, banned_until on users for each row
  execute function note_removal();
comment on trigger users_journal on users is 'Journals deleted accounts, bans and admin rights, whoever writes.';
