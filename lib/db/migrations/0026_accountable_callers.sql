-- Where moderators act from, how much reports hide while nobody looks, and mails to mailboxes that strangers name.

-- Where acts come from -----------------------------------------------------------------------------

-- A line of the audit log notes the address of whoever acted, which is forgotten some time later. What its hash is made of is
-- a digest of the address and of random bits that go with it: the chain holds without them, and tells nothing.
alter table audit_log
  add column address_salt bytea,
  add column address_digest bytea;
create index audit_log_addresses on audit_log (id) where address is not null;

create function address_digest(salt bytea, address inet) returns bytea language sql immutable as $$
  select sha256(salt || convert_to(host(address), 'UTF8')) $$;

-- The hash of a line, which holds the one before it. A line without an address has no digest of one.
create or replace function audit_hash(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(line.seq, line.id, line.actor, line.action, line.subject, line.subject_id,
    line.detail, encode(line.address_digest, 'hex'), encode(line.previous, 'hex'))::text, 'UTF8')) $$;

-- The address is the connection's setting pins.caller_address (lib/db/caller-address.ts); what the site does on its own has
-- none, whoever's call gave rise to it.
create or replace function chain_audit_line() returns trigger language plpgsql as $$
declare latest audit_log;
begin
  perform pg_advisory_xact_lock(4712);
  select * into latest from audit_log where seq is not null order by seq desc limit 1;
  new.seq := coalesce(latest.seq, 0) + 1;
  new.previous := coalesce(latest.hash, '\x');
  new.address := case when new.actor is not null then nullif(current_setting('pins.caller_address', true), '')::inet end;
  new.address_salt := case when new.address is not null then uuid_send(gen_random_uuid()) end;
  new.address_digest := address_digest(new.address_salt, new.address);
  new.hash := audit_hash(new);
  return new;
end $$;

-- New lines only, as before; an address may be forgotten, and nothing else of a line change.
drop trigger audit_log_kept on audit_log;
create trigger audit_log_kept
  before update of id, actor, action, subject, subject_id, detail, address_digest, seq, previous, hash or delete or truncate
  on audit_log for each statement execute function keep_audit_log();
create trigger audit_log_addresses_kept before update of address, address_salt on audit_log for each row
  when (new.address is not null or new.address_salt is not null) execute function keep_audit_log();

-- Reports that hide pins ----------------------------------------------------------------------------

alter table reports
  add column hidden_pins int not null default 0,       -- how many pins this report hid
  add column by_verified boolean not null default false, -- they count for its reporter, else for all visitors together
  add column held_back boolean not null default false; -- it would have hidden its pin, had there not been too many
create index reports_hiding on reports (created_at) where hidden_pins > 0;

-- When admins were told that reports hide nothing for a while.
create table report_brakes (
  id         bigint primary key default time_id(),
  created_at timestamptz not null default now()
);

-- Hides the pin of a report until somebody has looked at it, and with it live pins of the very same work, except those of
-- which a person has looked at such a report and kept them; all together so many pins an hour as are left for a verified
-- reporter, or for everybody else together. `ids` are those that were hidden, none when the pin is not live. `brakes` says
-- that nothing is left for everybody else, for the first time in six hours. Copies of the site that run still call the
-- function of the same name in migration 0019.
create function hold_reported(r bigint, verified boolean, most int, out ids bigint[], out brakes boolean) language plpgsql as $$
declare own reports; used int; twin bigint;
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
  foreach twin in array ids loop
    perform hold_pin(twin, 'reported: ' || own.reason
      || case when twin = own.subject_id then '' else ' (pin ' || own.subject_id || ' of the same work)' end, null);
  end loop;
end $$;

-- Mails to mailboxes that strangers name ---------------------------------------------------------------

-- Who asks for a mail to an address need not be whose it is. A line is kept for two days, to be counted.
create table stranger_mails (
  mail_id    bigint primary key,                       -- no reference: the line outlives the mail
  kind       text not null check (kind in ('receipt', 'outcome')),
  mailbox    bytea not null,                           -- keyed hash of the address, whatever way it is written
  block      bytea,                                    -- keyed hash of the block of addresses of whoever asked for it
  pins       bigint[] not null default '{}',           -- that they named
  admitted_at timestamptz,                             -- when the mail was let through to be sent
  created_at timestamptz not null default now()
);
create index stranger_mails_mailbox on stranger_mails (mailbox) where admitted_at is not null;
create index stranger_mails_block on stranger_mails (block) where admitted_at is not null;
create index stranger_mails_pins on stranger_mails using gin (pins) where admitted_at is not null;

-- Whether a mail may be sent. Within a day a mailbox gets one receipt and so many mails in all, and so many receipts are sent
-- for one block and about one pin. True for what is not asked for by strangers, and again for what was admitted before.
create function admit_mail(m bigint, mailbox_most int, block_most int, pin_most int) returns boolean language plpgsql as $$
declare own stranger_mails; since constant timestamptz := now() - interval '1 day';
begin
  select * into own from stranger_mails where mail_id = m;
  if not found or own.admitted_at is not null then return true; end if;
  perform pg_advisory_xact_lock(4713);
  if (select count(*) >= mailbox_most or bool_or(kind = 'receipt' and own.kind = 'receipt') from stranger_mails
      where mailbox = own.mailbox and admitted_at > since)
    or own.kind = 'receipt' and (
      (select count(*) >= block_most from stranger_mails where block = own.block and admitted_at > since)
      or exists (select from unnest(own.pins) pin
                 where (select count(*) >= pin_most from stranger_mails where pins @> array[pin] and admitted_at > since)))
  then return false; end if;
  update stranger_mails set admitted_at = now() where mail_id = m;
  return true;
end $$;
