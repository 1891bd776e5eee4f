-- Notices about intimate pictures: identified by a link or a picture, with a clock, and senders whose notices were mostly wrong.
set local check_function_bodies = off;

alter table takedowns
  add column acts_for text not null default '',  -- by what right its sender acts for the person shown
  add column sha256 bytea,  -- of the picture that was sent, which is not kept
  add column pdqs bit(256)[] not null default '{}',  -- its perceptual hashes, in eight orientations
  add column warned_hours smallint not null default 0,  -- its age at the last warning
  add column withheld_at timestamptz,  -- when its undecided pins were hidden, because the time was over
  add column hidden_pins int not null default 0,  -- how many pins it hid when it came
  add column held_back boolean not null default false,  -- would have hidden more, but for a limit
  add column waits_for_person boolean not null default false;  -- its sender's last notices were mostly wrong: nothing is hidden by itself

alter table takedown_pins
  add column user_id bigint,  -- whose profile picture it is about
  add column is_picture boolean not null default false;  -- about the picture that was sent
-- allowed: it is validated by the next migration
alter table takedown_pins add constraint takedown_pins_user_id_fkey
  foreign key (user_id) references users on delete set null not valid;

-- Who sent a notice, as keyed hashes.
create table notice_senders (
  takedown_id bigint primary key references takedowns on delete cascade,
  mailbox     bytea not null,
  ip_hash     bytea  -- forgotten after 30 days
);
create index notice_senders_mailbox on notice_senders (mailbox);
create index notice_senders_ip_hash on notice_senders (ip_hash) where ip_hash is not null;

-- Perceptual hashes of profile pictures: of the square, and of the file that it was cut from.
create table avatar_hashes (
  user_id bigint not null references users on delete cascade,
  place   smallint not null,
  pdq     bit(256) not null,
  primary key (user_id, place)
);
create index avatar_hashes_chunks on avatar_hashes using gin (pdq_chunks(pdq)) with (fastupdate=off);

alter table reports add column block_hash bytea;  -- keyed hash of the wider network, forgotten after 30 days

alter table hiding_limit_alerts add column kind text not null default 'limit';

create or replace function pins_to_hold(r bigint, own_most int, shared_most int, total_most int, out ids bigint[], out hidden int)
language plpgsql as $$
declare own reports; used record; has_own boolean; room int;
begin
  perform pg_advisory_xact_lock(4711);
  ids := '{}';
  select * into own from reports where id = r;
  perform from pins where id = own.subject_id and status = 'live';
  if not found then return; end if;
  select coalesce(sum(hidden_pins), 0) as by_all, coalesce(sum(hidden_pins) filter (where not by_verified), 0) as shared,
    coalesce(sum(hidden_pins) filter (where by_verified and reporter_id = own.reporter_id), 0) as by_own
  into used from reports where hidden_pins > 0 and created_at > now() - interval '1 hour';
  has_own := used.by_own < own_most;
  room := least(total_most - used.by_all, case when has_own then own_most - used.by_own else shared_most - used.shared end);
  if room <= 0 then
    update reports set held_back = true where id = r;
    if note_hiding_alert('limit', interval '6 hours') then hidden := used.by_all; end if;
    return;
  end if;
  ids := array(
    select id from pins where status = 'live' and (id = own.subject_id
      or media_id = (select media_id from pins where id = own.subject_id)
      and not exists (select from reports where subject_type = 'pin' and subject_id = pins.id
                      and reason in ('minor', 'consent') and state = 'dismissed'))
    order by id <> own.subject_id, id limit room);
  ids := array(select id from pins where id = any (ids) order by id for no key update);
  update reports set hidden_pins = cardinality(ids), by_verified = has_own where id = r;
end $$;

-- Called under lock 4711.
create function note_hiding_alert(wanted text, pause interval) returns boolean language plpgsql as $$
begin
  if exists (select from hiding_limit_alerts where kind = wanted and created_at > now() - pause) then return false; end if;
  insert into hiding_limit_alerts (kind) values (wanted);
  return true;
end $$;
comment on function note_hiding_alert is 'Notes an alert of a kind, unless there was one within the pause; true if there was none.';

-- A report on the pin from another network, whose sender's reports were not mostly dismissed.
create function is_backed(r bigint) returns boolean language sql stable as $$
  select exists (
    select from reports own join reports o on o.subject_type = 'pin' and o.subject_id = own.subject_id and o.id <> own.id
    where own.id = r and o.state = 'open' and o.reason in ('minor', 'consent')
      and o.block_hash <> own.block_hash and o.reporter_id is distinct from coalesce(own.reporter_id, 0)
      and hides_at_once(o.subject_id, o.reporter_id, o.ip_hash)) $$;
comment on function is_backed is 'Whether another network has also reported this pin for age or consent.';

-- The named pins and those of their media assets, without those that a person has looked at for this and kept.
create function pins_of_notice_to_hold(n bigint, ps bigint[], most int, out ids bigint[], out hidden int)
language plpgsql as $$
declare wanted bigint[]; used int;
begin
  perform pg_advisory_xact_lock(4711);
  select coalesce(sum(hidden_pins), 0) into used from takedowns
    where created_at > now() - interval '1 hour' and hidden_pins > 0;
  wanted := array(
    select id from pins where status = 'live'
      and (id = any (ps) or media_id in (select media_id from pins where id = any (ps)))
      and not exists (select from reports where subject_type = 'pin' and subject_id = pins.id
                      and reason in ('minor', 'consent') and state = 'dismissed')
      and not exists (select from takedown_pins tp join takedowns t on t.id = tp.takedown_id
                      where tp.pin_id = pins.id and tp.decision = 'kept' and t.kind = 'consent')
    order by id <> all (ps), id);
  ids := array(select id from pins where id = any (wanted[1:greatest(0, most - used)]) order by id for no key update);
  update takedowns set hidden_pins = cardinality(ids), held_back = cardinality(wanted) > cardinality(ids) where id = n;
  if cardinality(wanted) > cardinality(ids) and note_hiding_alert('limit', interval '6 hours') then hidden := used + cardinality(ids); end if;
end $$;
comment on function pins_of_notice_to_hold is 'The live pins that a notice may hide within the hourly limit; `hidden` is set if admins are to be alerted.';

-- Like the judgement of reporters: of the last five decided notices, three at least.
create function is_doubted_sender(own_mailbox bytea, own_ip bytea) returns boolean language sql stable as $$
  select count(*) >= 3 and 2 * count(*) filter (where is_wrong) > count(*)
  from (select not exists (select from takedown_pins where takedown_id = t.id and decision = 'removed') as is_wrong
        from notice_senders s join takedowns t on t.id = s.takedown_id
        where (s.mailbox = own_mailbox or s.ip_hash = own_ip) and t.kind = 'consent' and t.decided_at is not null
        order by t.decided_at desc limit 5) judged $$;
comment on function is_doubted_sender is 'Whether most of the last notices on intimate pictures of this mailbox or network were wrong.';
