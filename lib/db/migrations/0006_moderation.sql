-- Moderation: reports, notices, appeals, removals, blocked files.
set local check_function_bodies = off;

create type appeal_state as enum ('open', 'upheld', 'dismissed');
create type appeal_subject as enum ('pin', 'ban');
create type report_state as enum ('open', 'upheld', 'dismissed');
create type report_subject as enum ('pin', 'board', 'user');
create type takedown_decision as enum ('removed', 'kept');
create type takedown_kind as enum ('copyright', 'consent', 'depicted');

-- Reports by visitors and members.
create table reports (
  id             bigint primary key default time_id(),
  reporter_id    bigint references users on delete set null,
  reporter_email text,
  subject_type   report_subject not null,
  subject_id     bigint not null,
  reason         text not null check (reason in ('minor', 'consent', 'stolen', 'spam', 'other')),
  details        text not null default '' check (length(details) <= 1000),
  state          report_state not null default 'open',
  handled_by     bigint references users on delete set null,
  handled_at     timestamptz,
  created_at     timestamptz not null default now(),
  ip_hash        bytea,  -- keyed hash, forgotten after 30 days
  told_at        timestamptz,  -- when the reporter got the outcome; their address is gone then
  hidden_pins    int not null default 0,  -- how many pins this report hid
  by_verified    boolean not null default false,  -- counts for its reporter, else for all visitors together
  held_back      boolean not null default false  -- would have hidden its pin, but for a limit
);
create unique index reports_account on reports (subject_type, subject_id, reporter_id) where state = 'open';
create index reports_hiding on reports (created_at) where hidden_pins > 0;
create unique index reports_ip on reports (subject_type, subject_id, ip_hash) where state = 'open';
create index reports_ip_hash on reports (ip_hash);
create index reports_open on reports (id) where state = 'open';
create index reports_reporter on reports (reporter_id);
create index reports_subject on reports (subject_type, subject_id);

-- When admins were alerted that reports hide nothing for a while.
create table hiding_limit_alerts (
  id         bigint primary key default time_id(),
  created_at timestamptz not null default now()
);

-- Takedown notices.
create table takedowns (
  id             bigint primary key default time_id(),
  code           text not null unique check (length(code) >= 22),  -- 128 random bits, which show the state of the notice
  kind           takedown_kind not null,
  name           text not null check (length(name) between 1 and 120),
  email          text not null check (length(email) <= 254),
  postal_address text not null default '' check (length(postal_address) <= 500),
  phone          text not null default '' check (length(phone) <= 40),
  description    text not null check (length(description) between 1 and 3000),  -- of the work, or of the person shown
  statements     text[] not null,  -- word for word, as agreed to
  signature      text not null,
  created_at     timestamptz not null default now(),
  due_at         timestamptz not null default now() + interval '48 hours',
  warned_at      timestamptz,
  decided_at     timestamptz
);
create index takedowns_open on takedowns (due_at) where decided_at is null;

-- The pins of a takedown notice.
create table takedown_pins (
  id          bigint primary key default time_id(),
  takedown_id bigint not null references takedowns on delete cascade,
  url         text not null check (length(url) <= 500),  -- as given
  pin_id      bigint references pins on delete set null,
  decision    takedown_decision,
  reason      text,
  decided_by  bigint references users on delete set null,
  decided_at  timestamptz,
  unique (takedown_id, pin_id)
);
create index takedown_pins_pin on takedown_pins (pin_id);

-- Appeals against removals and bans, and counter-notices.
create table appeals (
  id             bigint primary key default time_id(),
  subject_type   appeal_subject not null,
  subject_id     bigint not null,  -- a removed pin, or a row of bans
  user_id        bigint references users on delete set null,
  text           text not null check (length(text) between 20 and 2000),
  takedown_id    bigint references takedowns on delete set null,  -- of a counter-notice
  name           text,
  postal_address text,
  statements     text[] not null default '{}',
  state          appeal_state not null default 'open',
  reply          text,
  decided_by     bigint references users on delete set null,
  decided_at     timestamptz,
  created_at     timestamptz not null default now()
);
create unique index appeals_once on appeals (subject_type, subject_id) where state <> 'upheld';
create index appeals_open on appeals (id) where state = 'open';
create index appeals_takedown on appeals (takedown_id);
create index appeals_user on appeals (user_id);

-- Messages of the contact form.
create table contact_messages (
  id         bigint primary key default time_id(),
  email      text not null,
  message    text not null,
  answered   boolean not null default false,
  created_at timestamptz not null default now()
);
create index contact_messages_open on contact_messages (id) where not answered;

-- Files that may not be uploaded again.
create table blocked_media (
  id         bigint primary key default time_id(),
  sha256     bytea unique check (length(sha256) = 32),
  reason     text not null,
  added_by   bigint references users on delete set null,
  created_at timestamptz not null default now()
);

-- Removed pins.
create table removals (
  id               bigint primary key default time_id(),
  pin_id           bigint not null,  -- no reference: the row outlives the pin
  user_id          bigint references users on delete set null,
  reason           text not null,
  code             smallint not null check (code in (410, 451)),
  blocked_id       bigint references blocked_media on delete set null,  -- the block that this removal made
  removed_by       bigint,
  created_at       timestamptz not null default now(),
  restored_by      bigint,
  restored_at      timestamptz,
  files_deleted_at timestamptz
);
create index removals_blocked on removals (blocked_id);
create index removals_created_at on removals (created_at);
create unique index removals_standing on removals (pin_id) where restored_at is null;
create index removals_user on removals (user_id);
create index removals_with_files on removals (created_at) where restored_at is null and files_deleted_at is null;

-- Pins that are neither shown nor deleted. A hold keeps a copy if its poster's account goes.
create table legal_holds (
  id         bigint primary key default time_id(),
  pin_id     bigint not null,  -- no reference: the row outlives the pin
  media_id   bigint,
  image      text not null,  -- media.key
  pin        jsonb not null,
  poster     jsonb not null,
  reason     text not null,
  held_by    bigint,
  created_at timestamptz not null default now(),
  ended_by   bigint,
  ended_at   timestamptz
);
create index legal_holds_image on legal_holds (image) where ended_at is null;
create index legal_holds_media on legal_holds (media_id) where ended_at is null;
create unique index legal_holds_standing on legal_holds (pin_id) where ended_at is null;

-- Who works on which moderation item; released after 30 minutes.
create table moderation_claims (
  item     text primary key,  -- such as 'pin-123'
  admin_id bigint not null references users on delete cascade,
  since    timestamptz not null default now()
);
create index moderation_claims_admin on moderation_claims (admin_id);

-- Perceptual hashes of blocked files, in eight rotations and reflections.
create table blocked_media_hashes (
  blocked_id bigint references blocked_media on delete cascade,
  variant    smallint,
  frame      smallint,
  pdq        bit(256) not null,
  primary key (blocked_id, variant, frame)
);
create index blocked_media_hashes_chunks on blocked_media_hashes using gin (pdq_chunks(pdq)) with (fastupdate=off);

-- Refused uploads of blocked files.
create table blocked_uploads (
  id         bigint primary key default time_id(),
  user_id    bigint references users on delete set null,
  blocked_id bigint not null references blocked_media on delete cascade,
  distance   int not null,  -- differing bits of 256; 0: the very file
  created_at timestamptz not null default now()
);
create index blocked_uploads_blocked on blocked_uploads (blocked_id);
create index blocked_uploads_user on blocked_uploads (user_id);

-- Pins that wait for the provider of known hashes; upkeep asks again.
create table hash_quarantine (
  pin_id     bigint primary key references pins on delete cascade,
  then_live  boolean not null,  -- no moderator need see it once the provider has cleared it
  attempts   int not null default 0,
  ask_at     timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index hash_quarantine_ask_at on hash_quarantine (ask_at);

-- A caller's second report on a subject adds nothing and returns the first one's id.
create function add_report(
  kind report_subject, about bigint, who bigint, caller_hash bytea, why text, words text, mail text,
  out report_id bigint, out hides boolean
) language plpgsql as $$
begin
  hides := false;
  report_id := known_report(kind, about, who, caller_hash);
  if report_id is not null then return; end if;
  perform from pins where kind = 'pin' and id = about and status = 'live'
  union all select from boards b join users u on u.id = creator
    where kind = 'board' and b.id = about and not is_private and banned_at is null
  union all select from users where kind = 'user' and id = about and banned_at is null;
  if not found then return; end if;
  insert into reports (subject_type, subject_id, reporter_id, ip_hash, reason, details, reporter_email)
    values (kind, about, who, caller_hash, why, words, mail) on conflict do nothing returning id into report_id;
  if report_id is null then  -- its twin came first
    report_id := known_report(kind, about, who, caller_hash);
    return;
  end if;
  hides := kind = 'pin' and why in ('minor', 'consent') and hides_at_once(about, who, caller_hash);
end $$;
comment on function add_report is 'Stores a report. `report_id` is null if the subject is not visible; `hides`: the pin should be hidden now.';

-- Without hashes of its rotations, the unrotated ones alone.
create function block_asset(asset bigint, why text, by_whom bigint) returns bigint language plpgsql as $$
declare made bigint;
begin
  insert into blocked_media (sha256, reason, added_by) select sha256, why, by_whom from media where id = asset
  on conflict (sha256) do nothing returning id into made;
  if made is not null then
    insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
      select made, (place - 1) % 8, (place - 1) / 8, pdq
      from media, unnest(rotated_hashes) with ordinality kept (pdq, place) where id = asset;
    if not found then
      insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
        select made, 0, frame, pdq from media_hashes where media_id = asset;
    end if;
  end if;
  return made;
end $$;
comment on function block_asset is 'Blocks a media asset''s file and its hashes; null if it is blocked already.';

create function blocked_by_file(file bytea, out blocked bigint, out distance int) language plpgsql stable as $$
begin
  select id, 0 into blocked, distance from blocked_media where sha256 = file;
  if found then return; end if;
  select b.blocked, b.distance into blocked, distance
  from blocked_by_hashes(array(select pdq from media_hashes join media on id = media_id where sha256 = file)) b;
end $$;
comment on function blocked_by_file is 'The blocked media asset that has this SHA-256, or else is nearest to this file''s hashes; null without one.';

create function blocked_by_hashes(hashes bit[], out blocked bigint, out distance int) language sql stable as $$
  select blocked_id, bit_count(b.pdq # own.pdq)::int from unnest(hashes) own (pdq)
  join blocked_media_hashes b on pdq_chunks(b.pdq) && pdq_near_keys(own.pdq)
  where bit_count(b.pdq # own.pdq) <= 31 order by 2, 1 limit 1
$$;
comment on function blocked_by_hashes is 'The blocked media asset nearest to one of these hashes; null without one.';

create function claim_item(what text, admin bigint, takes_over boolean, out holder bigint, out holds_since timestamptz) language plpgsql as $$
begin
  insert into moderation_claims as c (item, admin_id) values (what, admin)
  on conflict (item) do update set admin_id = admin, since = now()
    where takes_over or c.admin_id = admin or c.since < now() - interval '30 minutes';
  select admin_id, since into holder, holds_since from moderation_claims where item = what;
end $$;
comment on function claim_item is 'Claims a moderation item for half an hour; returns its holder.';

create function end_legal_hold(p bigint, by_whom bigint, out refused text) language plpgsql as $$
declare asset bigint;
begin
  update legal_holds set ended_at = now(), ended_by = by_whom where pin_id = p and ended_at is null
  returning media_id into asset;
  if not found then refused := 'not held'; return; end if;
  if not exists (select from pins where id = p) then perform drop_assets(array[asset]); end if;
end $$;
comment on function end_legal_hold is 'Ends a legal hold; the pin stays hidden until a decision. Refused: not held.';

-- Only if no other pin of the media asset has an open report.
create function held_with(ps bigint[]) returns bigint[] language sql stable as $$
  select array(
    select p.id from pins p where p.status = 'held' and p.id <> all (ps)
      and p.media_id in (select media_id from pins where id = any (ps))
      and not exists (select from pins t join reports r on r.subject_type = 'pin' and r.subject_id = t.id
                      where t.media_id = p.media_id and t.id <> all (ps) and r.state = 'open')
      and (select a.action = 'hold-pin' and a.actor is null from audit_log a
           where a.subject = 'pin' and a.subject_id = p.id order by a.seq desc limit 1)
    order by p.id) $$;
comment on function held_with is 'Held pins that a report on these pins hid with them, if nobody has decided about them since.';

-- Not if a moderator has kept this pin after such a report, nor for callers with more than half of their last five (of three at
-- least) such reports dismissed.
create function hides_at_once(pin bigint, who bigint, caller_hash bytea) returns boolean language sql stable as $$
  select not exists (select from reports where subject_type = 'pin' and subject_id = pin
                     and reason in ('minor', 'consent') and state = 'dismissed')
    and (select count(*) < 3 or 2 * count(*) filter (where state = 'dismissed') <= count(*)
         from (select state from reports where reason in ('minor', 'consent') and state <> 'open'
                 and (reporter_id = who or ip_hash = caller_hash) order by handled_at desc limit 5) judged)
$$;
comment on function hides_at_once is 'Whether this caller''s report on age or consent may hide a pin before a moderator has seen it.';

create function hold_pins(ps bigint[]) returns setof pins language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id = any (ps) and status = 'live' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'held', updated_at = now() where id = any (ids);
  return query select * from pins where id = any (ids) order by id;
end $$;
comment on function hold_pins is 'Holds live pins until a moderator decides; returns them.';

-- `was` is its status before. A pin that its poster deleted goes now; `poster` is then null. A person cannot keep what waits for the
-- provider of known hashes.
create function keep_pin(
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
comment on function keep_pin is 'Decides that a pin stays, and shows it again. Refused: missing, removed, legal hold, quarantine.';

create function known_report(kind report_subject, about bigint, who bigint, caller_hash bytea) returns bigint language sql stable as $$
  select id from reports
  where subject_type = kind and subject_id = about and (reporter_id = who or ip_hash = caller_hash)
    and (state = 'open' or handled_at > now() - interval '30 days')
  order by id limit 1
$$;
comment on function known_report is 'The caller''s report on a subject that is open or was handled within 30 days.';

create function legal_hold(p bigint, by_whom bigint, why text, out refused text) language plpgsql as $$
declare own pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into own from pins where id = p for no key update;
  refused := case when not found then 'missing'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'held already' end;
  if refused is not null then return; end if;
  perform hide_pin(p);
  update pins set status = 'held', updated_at = now() where id = p and status <> 'removed';
  insert into legal_holds (pin_id, media_id, image, pin, poster, reason, held_by)
    select p, own.media_id, own.image, to_jsonb(own), jsonb_build_object('id', id, 'name', name, 'email', email,
      'created_at', created_at), why, by_whom from users where id = own.posted_by;
end $$;
comment on function legal_hold is 'Puts a pin on legal hold: hidden, and protected from deletion. Refused: missing, held already.';

-- Another pin of the media asset that is not removed or was removed later, an upload, a legal hold, or an undecided appeal or
-- notice.
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
comment on function needs_files is 'Whether anything still needs the files of a removed pin.';

-- Its own pin, then pins of its media asset, unless a report on them was dismissed. Within an hour its reporter may hide `own_most`
-- pins (0: no limit of their own), everybody beyond that `shared_most`, and all together `total_most`.
create function pins_to_hold(r bigint, own_most int, shared_most int, total_most int, out ids bigint[], out hidden int) language plpgsql as $$
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
    if not exists (select from hiding_limit_alerts where created_at > now() - interval '6 hours') then
      insert into hiding_limit_alerts default values;
      hidden := used.by_all;
    end if;
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
comment on function pins_to_hold is 'The live pins that a report may hide within the hourly limits; `hidden` is set if admins are to be alerted.';

-- Other pins of these media assets included; no row names the files afterwards. `assets`: [{key, type, width}]; `removed`: [{pin, date}].
create function release_removed_files(before timestamptz, most int, out assets jsonb, out removed jsonb) language plpgsql as $$
declare ids bigint[]; own_media bigint[];
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
  select coalesce(jsonb_agg(distinct jsonb_build_object('key', image, 'type', media_type, 'width', width)), '[]') into assets
  from pins where id = any (ids) and media_id is null;
  update pins set media_id = null, image = 'withheld/gone-' || id where id = any (ids);
  update removals set files_deleted_at = now() where pin_id = any (ids) and restored_at is null;
  assets := assets || drop_assets(own_media);
  select coalesce(jsonb_agg(jsonb_build_object('pin', pin_id, 'date', (created_at at time zone 'UTC')::date) order by pin_id), '[]')
  into removed from removals where pin_id = any (ids) and restored_at is null;
end $$;
comment on function release_removed_files is 'Releases the files of up to `most` pins removed before a moment; returns them and the pins.';

create function remove_board(b bigint, out refused text, out owner bigint, out name text) language plpgsql as $$
declare board boards;
begin
  perform pg_advisory_xact_lock(4711);
  delete from announcements where board_id = b;
  select * into board from boards where id = b for update;
  if not found then refused := 'missing'; return; end if;
  if not board.is_private then update users set boards_count = boards_count - 1 where id = board.creator; end if;
  perform forget_board(b);
  delete from boards where id = b;
  owner := board.creator; name := board.name;
end $$;
comment on function remove_board is 'Deletes anybody''s board for good. Refused: missing.';

create function remove_pins(ps bigint[], by_whom bigint, why text, status_code int) returns setof pins language plpgsql as $$
declare ids bigint[]; pin pins; removed_at constant timestamptz := now();
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id = any (ps) and status <> 'removed' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'removed', updated_at = removed_at where id = any (ids);
  delete from hash_quarantine where pin_id = any (ids);
  for pin in select * from pins where id = any (ids) order by id loop
    insert into removals (pin_id, user_id, reason, code, removed_by, blocked_id)
      values (pin.id, pin.posted_by, why, status_code, by_whom, block_asset(pin.media_id, why, by_whom));
    return next pin;
  end loop;
end $$;
comment on function remove_pins is 'Removes pins for a reason and blocks their media assets; returns those that were not removed before.';

-- A pin that its poster deleted goes now; `poster` is then null.
create function restore_removed_pin(p bigint, by_whom bigint, out refused text, out poster bigint, out title text) language plpgsql as $$
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
comment on function restore_removed_pin is 'Restores a removed pin and lifts its block. Refused: missing, not removed, legal hold, files gone.';

create function spare_held_asset() returns trigger language plpgsql as $$
begin
  return case when exists (select from legal_holds where media_id = old.id and ended_at is null) then null else old end;
end $$;
comment on function spare_held_asset is 'Keeps a media asset on legal hold from being deleted.';

create function spare_held_pin() returns trigger language plpgsql as $$
begin
  if not exists (select from legal_holds where pin_id = old.id and ended_at is null) then return old; end if;
  if exists (select from users where id = old.posted_by) then return null; end if;
  update legal_holds set pin = to_jsonb(old), image = old.image where pin_id = old.id and ended_at is null;
  return old;
end $$;
comment on function spare_held_pin is 'Keeps a pin on legal hold from being deleted; if its account goes, the hold keeps a copy.';

create trigger media_on_legal_hold before delete on media for each row execute function spare_held_asset();
comment on trigger media_on_legal_hold on media is 'Protects media assets on legal hold, whoever deletes.';
create trigger pins_on_legal_hold before delete on pins for each row execute function spare_held_pin();
comment on trigger pins_on_legal_hold on pins is 'Protects pins on legal hold, whoever deletes.';
