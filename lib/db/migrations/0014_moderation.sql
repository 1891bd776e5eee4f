-- What the moderation desk leaves behind; its acts are in migration 0016. Lock 4712 (the audit log) is taken last.

-- The audit log takes new lines only, and each bears the hash of the one before: a line that was changed, put in or taken
-- out breaks the chain (npm run audit).

alter table audit_log add column seq bigint, add column previous bytea, add column hash bytea;

create function audit_hash(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(line.seq, line.id, line.actor, line.action, line.subject, line.subject_id,
    line.detail, line.address, encode(line.previous, 'hex'))::text, 'UTF8')) $$;

create function chain_audit_line() returns trigger language plpgsql as $$
declare latest audit_log;
begin
  perform pg_advisory_xact_lock(4712);
  select * into latest from audit_log where seq is not null order by seq desc limit 1;
  new.seq := coalesce(latest.seq, 0) + 1;
  new.previous := coalesce(latest.hash, '\x');
  new.hash := audit_hash(new);
  return new;
end $$;

create unique index audit_log_seq on audit_log (seq);
create trigger audit_log_chain before update on audit_log for each row execute function chain_audit_line();
do $$ declare line bigint; begin
  for line in select id from audit_log order by id loop update audit_log set seq = null where id = line; end loop;
end $$;
drop trigger audit_log_chain on audit_log;
alter table audit_log alter column seq set not null, alter column previous set not null, alter column hash set not null;
create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_line();

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log takes new lines only.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log();

-- What becomes of pins -----------------------------------------------------------------------------

create table removals (
  id          bigint primary key default time_id(),
  pin_id      bigint not null,                         -- no reference: the line outlives the pin
  user_id     bigint references users on delete set null,
  reason      text not null,
  code        smallint not null check (code in (410, 451)),
  blocked_id  bigint references blocked_media on delete set null,   -- the block that this removal made
  removed_by  bigint,
  created_at  timestamptz not null default now(),
  restored_by bigint,
  restored_at timestamptz
);
create unique index removals_standing on removals (pin_id) where restored_at is null;
create index removals_user on removals (user_id);
create index removals_created_at on removals (created_at);
create index removals_blocked on removals (blocked_id);

-- Never deleted, never shown: the pin as it is, or was when it went with its poster's account, and the files.
create table legal_holds (
  id         bigint primary key default time_id(),
  pin_id     bigint not null,                          -- no reference: the line outlives the pin
  media_id   bigint,
  image      text not null,                            -- key of the work
  pin        jsonb not null,
  poster     jsonb not null,
  reason     text not null,
  held_by    bigint,
  created_at timestamptz not null default now(),
  ended_by   bigint,
  ended_at   timestamptz
);
create unique index legal_holds_standing on legal_holds (pin_id) where ended_at is null;
create index legal_holds_media on legal_holds (media_id) where ended_at is null;
create index legal_holds_image on legal_holds (image) where ended_at is null;

-- Pins that are not for everybody, whose files are still (or again) in the wrong place.
create index pins_to_withhold on pins (id) where status in ('held', 'pending', 'removed') and image not like 'withheld/%';
create index pins_to_bring_back on pins (id) where status in ('live', 'hidden') and image like 'withheld/%';
create index pins_waiting on pins (id) where status in ('held', 'pending');
create index pins_unlisted_tags on pins using gin (tag_ids) where status <> 'live';

create table warnings (
  id         bigint primary key default time_id(),
  user_id    bigint not null references users on delete cascade,
  admin_id   bigint references users on delete set null,
  reason     text not null,
  created_at timestamptz not null default now()
);
create index warnings_user on warnings (user_id, id desc);

-- Who has taken up what of the queue; released after 30 minutes.
create table desk_claims (
  item     text primary key,                           -- such as 'pin-123'
  admin_id bigint not null references users on delete cascade,
  since    timestamptz not null default now()
);
create index desk_claims_admin on desk_claims (admin_id);

-- A pin on legal hold outlives its deletion by its poster; what goes with the poster's account is written down as it was last.
create function spare_held_pin() returns trigger language plpgsql as $$
begin
  if not exists (select from legal_holds where pin_id = old.id and ended_at is null) then return old; end if;
  if exists (select from users where id = old.posted_by) then return null; end if;
  update legal_holds set pin = to_jsonb(old), image = old.image where pin_id = old.id and ended_at is null;
  return old;
end $$;
create trigger pins_on_legal_hold before delete on pins for each row execute function spare_held_pin();

create function spare_held_work() returns trigger language plpgsql as $$
begin
  return case when exists (select from legal_holds where media_id = old.id and ended_at is null) then null else old end;
end $$;
create trigger media_on_legal_hold before delete on media for each row execute function spare_held_work();

-- Review before publication -----------------------------------------------------------------------------

-- What uploaders have declared, once for each version of the terms.
create table upload_statements (
  user_id     bigint not null references users on delete cascade,
  version     text not null check (length(version) between 1 and 40),
  is_adult    boolean not null check (is_adult),       -- everybody shown is 18 or older
  has_consent boolean not null check (has_consent),    -- and consents to being shown
  has_rights  boolean not null check (has_rights),     -- the uploader may publish it
  created_at  timestamptz not null default now(),
  primary key (user_id, version)
);

-- Pins that wait because the provider of known-bad hashes could not be asked; upkeep asks again.
create table hash_quarantine (
  pin_id     bigint primary key references pins on delete cascade,
  then_live  boolean not null,                         -- nobody else need look at it when the provider says that it is clear
  attempts   int not null default 0,
  ask_at     timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index hash_quarantine_ask_at on hash_quarantine (ask_at);
