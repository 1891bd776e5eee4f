-- Tables, columns and functions get the names that the code uses. Rows stay as they are.

-- The feed: one row per tag and pin, and one under tag 0 for the whole site. Derived data.
--   bucket      2 * flagged + (media_type = 'pic'): 0..3, so that no filter is ever evaluated
--   age_bucket  0 today, 1 this week, 2 this month, 3 this year, 4 older; moved on by age_feed()
alter table feed rename column slot to bucket;
alter table feed rename column age to age_bucket;
alter table feed rename column signature_low to bloom_low;
alter table feed rename column signature_high to bloom_high;
alter table feed_counts rename column slot to bucket;
alter table feed_counts rename column age to age_bucket;
-- Pins with an id below moved_to have left the age bucket.
alter table feed_clock rename column age to age_bucket;
alter table feed_clock rename constraint feed_clock_age_check to feed_clock_age_bucket_check;
alter table pins rename column slot to bucket;

alter table media rename column turned to rotated_hashes;
alter function pins_alike(bit[], integer) rename to find_similar_pins;
alter table uploads rename column alike to similar_pins;  -- live pins that looked like it when it came, the nearest first

alter table notifications rename column acts to events;
alter table notifications rename column way to href;
alter table notifications rename constraint notifications_acts_check to notifications_events_check;
alter table notifications rename constraint notifications_way_check to notifications_href_check;
alter view shown_notifications rename column acts to events;
alter view shown_notifications rename column way to href;
-- What each line of notifications has gathered, so that no event is told twice.
alter table notification_acts rename to notification_events;
alter table notification_events rename column act to source_id;  -- who did it, or the pin or board that is new
alter table notification_events rename constraint notification_acts_pkey to notification_events_pkey;
alter table notification_events rename constraint notification_acts_line_id_fkey to notification_events_line_id_fkey;
alter table notification_events rename constraint notification_acts_user_id_fkey to notification_events_user_id_fkey;
alter index notification_acts_act rename to notification_events_source;
alter index notification_acts_line rename to notification_events_line;

-- Who has taken up what of the moderators' queue; released after 30 minutes.
alter table desk_claims rename to moderation_claims;
alter table moderation_claims rename constraint desk_claims_pkey to moderation_claims_pkey;
alter table moderation_claims rename constraint desk_claims_admin_id_fkey to moderation_claims_admin_id_fkey;
alter index desk_claims_admin rename to moderation_claims_admin;

alter table audit_log rename column address to ip;
alter table audit_log rename column address_salt to ip_salt;
alter table audit_log rename column address_digest to ip_digest;
alter index audit_log_addresses rename to audit_log_ips;
alter trigger audit_log_addresses_kept on audit_log rename to audit_log_ips_kept;
alter table reports rename column address_hash to ip_hash;  -- keyed hash of where it came from; forgotten after 30 days
alter index reports_address rename to reports_ip;
alter index reports_hash rename to reports_ip_hash;
alter table takedown_pins rename column address to url;  -- as it was given
alter table takedown_pins rename constraint takedown_pins_address_check to takedown_pins_url_check;

-- Mails to addresses that somebody typed, who need not be whose they are. A line is kept for two days, to be counted.
alter table stranger_mails rename to unverified_mails;
alter table unverified_mails rename constraint stranger_mails_pkey to unverified_mails_pkey;
alter table unverified_mails rename constraint stranger_mails_kind_check to unverified_mails_kind_check;
alter index stranger_mails_block rename to unverified_mails_block;
alter index stranger_mails_mailbox rename to unverified_mails_mailbox;
alter index stranger_mails_pins rename to unverified_mails_pins;
-- The times at which admins were told that reports hide nothing for a while.
alter table report_brakes rename to hiding_limit_alerts;
alter table hiding_limit_alerts rename constraint report_brakes_pkey to hiding_limit_alerts_pkey;

drop function pins_to_hold(bigint, boolean, integer);
drop function add_report(report_subject, bigint, bigint, bytea, text, text, text);
drop function address_digest(bytea, inet);
drop function block_work(bigint, text, bigint);
drop function delete_pin(bigint, bigint);
drop function drop_works(bigint[]);
drop function forget_acts(bigint[]);
drop function hides_at_once(bigint, bigint, bytea);
drop function known_report(report_subject, bigint, bigint, bytea);
drop function pin_signature(text, text[]);
drop function release_removed_files(timestamp with time zone, integer);
drop function rename_work(text, text);
drop function sweep_dangling_acts(integer);
drop function word_signature(text);

alter function spare_held_work() rename to spare_held_asset;

create function ip_digest(salt bytea, ip inet)
returns bytea language sql immutable as $$
  select sha256(salt || convert_to(host(ip), 'UTF8')) $$;

-- Two of 128 bits for each word of a pin's title and tags, in two halves. A feed is walked in its order; the bloom bits,
-- which stands in the index, tells most rows that lack another word without looking them up.
create function word_bloom(word text)
returns bigint[] language sql immutable parallel safe as $$
  select array[coalesce(bit_or(1::bigint << at) filter (where at < 64), 0),
               coalesce(bit_or(1::bigint << (at - 64)) filter (where at >= 64), 0)]
  from hashtextextended(word, 0) h, lateral (values ((h & 127)::int), (((h >> 7) & 127)::int)) bits (at) $$;

create function pin_bloom(title text, tags text[])
returns bigint[] language sql immutable parallel safe as $$
  select array[coalesce(bit_or(s[1]), 0), coalesce(bit_or(s[2]), 0)]
  from (select word_bloom(word) as s from unnest(tsvector_to_array(words(title, tags))) word offset 0) own $$;

-- Of the people whose events a line has gathered, the latest whom its reader may see.
create or replace function other_actor(line bigint, reader bigint)
returns bigint language sql stable as $$
  select source_id from notification_events join users on id = source_id
  where line_id = line and banned_at is null
    and not exists (select from blocks where user_id = reader and target_id = source_id)
  order by source_id desc limit 1
$$;

-- Notes a report of what everybody may see. The same caller on the same subject adds nothing, and gets its report's id
-- again. report_id is null when there is nothing to be seen; hides says whether the pin should be hidden now.
create function add_report(kind report_subject, about bigint, who bigint, caller_hash bytea, why text, words text, mail text, out report_id bigint, out hides boolean)
returns record language plpgsql as $$
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

-- Moves pins on to the age bucket that the time `at` puts them in; returns how many feed rows moved.
create or replace function age_feed(at timestamptz default now())
returns integer language plpgsql as $$
declare a int; lo bigint; hi bigint; rows_moved int; total int := 0;
        spans constant interval[] := '{1 day,7 days,30 days,365 days}';
begin
  perform pg_advisory_xact_lock(4711);
  for a in 0..3 loop  -- upwards, so that after a long pause a pin passes through several buckets at once
    select moved_to into lo from feed_clock where age_bucket = a;
    hi := greatest(lo, ((extract(epoch from at - spans[a + 1]) * 1000)::bigint - 1609459200000) << 12);
    with moved as (
      update feed f set age_bucket = a + 1 from pins p, unnest(feed_keys(p.title, p.tags, p.tag_ids)) key
      where p.id >= lo and p.id < hi and f.tag_id = key and f.bucket = p.bucket and f.pin_id = p.id and f.age_bucket = a
      returning f.tag_id, f.bucket),
    gathered as (select tag_id, bucket, count(*)::int k from moved group by 1, 2),
    counted as (insert into feed_counts as c
            select tag_id, bucket, a, -k from gathered union all select tag_id, bucket, a + 1, k from gathered
          on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n)
    select coalesce(sum(k), 0) into rows_moved from gathered;
    update feed_clock set moved_to = hi where age_bucket = a;
    total := total + rows_moved;
  end loop;
  return total;
end $$;

-- The hash of a line, which holds the one before it. A line without an IP has no digest of one.
create or replace function audit_hash(line audit_log)
returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(line.seq, line.id, line.actor, line.action, line.subject, line.subject_id,
    line.detail, encode(line.ip_digest, 'hex'), encode(line.previous, 'hex'))::text, 'UTF8')) $$;

-- Mutes (kind 'mute') or blocks a person, or neither any more (null). One may do so to 1,000 people at most. Who is blocked
-- no longer follows the blocker or their boards; their events are left out of what the blocker is told (migration 0009).
-- Refused: 'self', 'missing', 'full'.
create or replace function block_user(u bigint, target bigint, wanted block_kind)
returns text language plpgsql as $$
declare board bigint;
begin
  if u = target then return 'self'; end if;
  if wanted = 'block' then perform from boards where creator = u order by id for no key update; end if;
  perform from users where id in (u, target) order by id for no key update;
  if (select count(*) from users where id in (u, target)) < 2 then return 'missing'; end if;
  if wanted is null then
    delete from blocks where user_id = u and target_id = target;
  elsif not exists (select from blocks where user_id = u and target_id = target)
    and (select count(*) from blocks where user_id = u) >= 1000 then return 'full';
  else
    insert into blocks (user_id, target_id, kind) values (u, target, wanted)
    on conflict (user_id, target_id) do update set kind = excluded.kind;
  end if;
  if wanted = 'block' then
    for board in delete from board_follows f using boards b
                 where f.user_id = target and b.id = f.board_id and b.creator = u returning b.id loop
      update boards set followers_count = followers_count - 1 where id = board;
      perform take_back(u, 'board_follow', board, target);
    end loop;
    delete from user_follows where user_id = target and target_id = u;
    if found then
      update users set followers_count = followers_count - 1 where id = u;
      perform take_back(u, 'follow', 0, target);
    end if;
  end if;
  perform pg_notify('notifications', u::text);
  return null;
end $$;

-- Makes a media asset known, so that it cannot be uploaded again; null when it is known already. Of a media asset
-- without the hashes of its rotated pictures only those as it is.
create function block_asset(asset bigint, why text, by_whom bigint)
returns bigint language plpgsql as $$
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

-- The blocked media asset that a file is or is nearest to, by its sha256, and by the hashes that are kept of it if it is here already;
-- null for none.
create or replace function blocked_by_file(file bytea, out blocked bigint, out distance integer)
returns record language plpgsql stable as $$
begin
  select id, 0 into blocked, distance from blocked_media where sha256 = file;
  if found then return; end if;
  select b.blocked, b.distance into blocked, distance
  from blocked_by_hashes(array(select pdq from media_hashes join media on id = media_id where sha256 = file)) b;
end $$;

-- The blocked media asset that one of the hashes is nearest to, null for none.
create or replace function blocked_by_hashes(hashes bit[], out blocked bigint, out distance integer)
returns record language sql stable as $$
  select blocked_id, bit_count(b.pdq # own.pdq)::int from unnest(hashes) own (pdq)
  join blocked_media_hashes b on pdq_chunks(b.pdq) && pdq_near_keys(own.pdq)
  where bit_count(b.pdq # own.pdq) <= 31 order by 2, 1 limit 1
$$;

-- The IP is the connection's setting pins.caller_ip (lib/db/caller-ip.ts); what the site does on its own has
-- none, whoever's call gave rise to it.
create or replace function chain_audit_line()
returns trigger language plpgsql as $$
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

-- Takes up an item, or takes it over; says who has it then.
create or replace function claim_item(what text, admin bigint, takes_over boolean, out holder bigint, out holds_since timestamptz)
returns record language plpgsql as $$
begin
  insert into moderation_claims as c (item, admin_id) values (what, admin)
  on conflict (item) do update set admin_id = admin, since = now()
    where takes_over or c.admin_id = admin or c.since < now() - interval '30 minutes';
  select admin_id, since into holder, holds_since from moderation_claims where item = what;
end $$;

-- Deletes a person with everything of theirs, and takes back what they had done to the things of others.
-- Returns {authUid, image, assets: [{key, type, width}]}: what is still to be removed outside of the database.
-- Null: there is no such person.
create or replace function delete_account(u bigint)
returns jsonb language plpgsql as $$
declare own bigint[]; own_boards bigint[]; own_media bigint[]; account users; assets jsonb;
begin
  perform pg_advisory_xact_lock(4711);
  -- What will be deleted is locked against new rows that point at it; the rest only against other counters.
  own := array(select id from pins where posted_by = u order by id for update);
  perform from pins where id in (select pin_id from saves where user_id = u) order by id for no key update;
  own_boards := array(select id from boards where creator = u order by id for update);
  perform from boards where id in (
    select board_id from board_follows where user_id = u union select board_id from board_pins where pin_id = any (own))
  order by id for no key update;
  select * into account from users where id = u for update;
  if not found then return null; end if;
  perform from users where id <> u and id in (select target_id from user_follows where user_id = u)
  order by id for no key update;

  perform hide_pins(own);
  with gone as (delete from saves where user_id = u returning pin_id),
  changed as (update pins set saves_count = saves_count - 1 from gone where id = pin_id returning id)
  insert into save_log select id from changed;
  with gone as (delete from user_follows where user_id = u returning target_id)
  update users set followers_count = followers_count - 1 from gone where id = target_id;
  with gone as (delete from board_follows where user_id = u returning board_id)
  update boards set followers_count = followers_count - 1 from gone where id = board_id;
  perform forget_events(array[u] || own || own_boards);
  update reports set reporter_email = null where reporter_id = u;

  own_media := array(select id from media where uploaded_by = u or id in (select media_id from pins where id = any (own))
                       or id in (select media_id from uploads where user_id = u)
                     order by id for update);
  delete from users where id = u;
  with gone as (
    delete from media m where id = any (own_media) and not exists (select from pins where media_id = m.id)
      and not exists (select from uploads where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into assets from gone;
  return jsonb_build_object('authUid', account.auth_uid, 'image', account.image, 'assets', assets);
end $$;

-- Deletes a pin of a person's own, whatever became of it, with all that points at it. `boards` are the slugs or ids of the
-- boards that it was on, `assets` what drop_assets says. Refused: 'missing', 'forbidden'.
create function delete_pin(u bigint, p bigint, out refused text, out slug text, out tags text[], out boards text[], out assets jsonb)
returns record language plpgsql as $$
declare pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  refused := case when exists (select from pins where id = p and posted_by = u and status <> 'removed') then null
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
  delete from pins where id = p;
  slug := pin.slug; tags := pin.tags; assets := drop_assets(array[pin.media_id]);
end $$;

-- Forgets an upload of a person's own; returns the media assets that are dropped with it.
create or replace function drop_upload(u bigint, upload bigint)
returns jsonb language plpgsql as $$
declare asset bigint;
begin
  perform from users where id = u for no key update;
  delete from uploads where id = upload and user_id = u returning media_id into asset;
  return drop_assets(array[asset]);
end $$;

-- Deletes those of the media assets that no pin and no upload holds; returns [{key, type, width}], whose files are to be removed.
create function drop_assets(candidates bigint[])
returns jsonb language plpgsql as $$
declare assets jsonb;
begin
  perform from media where id = any (candidates) order by id for update;  -- nobody begins to hold one from here on
  with gone as (
    delete from media m where id = any (candidates) and not exists (select from pins where media_id = m.id)
      and not exists (select from uploads where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into assets from gone;
  return assets;
end $$;

-- Ends a legal hold; the pin stays hidden until it is kept or removed. What is left of one that is gone goes now: its files
-- are nobody's any more. Refused: 'not held'.
create or replace function end_legal_hold(p bigint, by_whom bigint, out refused text)
returns text language plpgsql as $$
declare asset bigint;
begin
  update legal_holds set ended_at = now(), ended_by = by_whom where pin_id = p and ended_at is null
  returning media_id into asset;
  if not found then refused := 'not held'; return; end if;
  if not exists (select from pins where id = p) then perform drop_assets(array[asset]); end if;
end $$;

-- Puts a live pin on its feeds. Call in the transaction that made or revived it.
create or replace function feed_add(p bigint)
returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word) select own.word from pins, unnest(pin_words(title, tags)) own (word)
  where pins.id = p and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;  -- looks first, because each conflict would use up a number
  with added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high)
    select key, saves_count, id, bucket, (select count(*) from feed_clock where id < moved_to), s[1], s[2]
    from pins cross join lateral (select pin_bloom(title, tags) as s offset 0) bloom,
      unnest(feed_keys(title, tags, tag_ids)) key
    where id = p and status = 'live'
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, 1 from added
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + 1;
$$;

-- Takes a pin off its feeds. Call before its title, tags, media or status change.
create or replace function feed_remove(p bigint)
returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  with gone as (
    delete from feed f using pins, unnest(feed_keys(title, tags, tag_ids)) key
    where id = p and f.tag_id = key and f.bucket = pins.bucket and f.pin_id = p returning f.tag_id, f.bucket, f.age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, -1 from gone
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n - 1;
$$;

-- Brings the ranks of recently liked pins up to date; returns how many log lines it took.
create or replace function flush_ranks(batch integer default 200)
returns integer language plpgsql as $$
declare taken_lines int;
begin
  perform pg_advisory_xact_lock(4711);
  with taken as (delete from save_log where ctid = any (array(select ctid from save_log limit batch)) returning pin_id),
       stale as materialized (select p.id, p.saves_count, p.bucket, feed_keys(p.title, p.tags, p.tag_ids) as keys
                 from pins p where p.id in (select pin_id from taken)),
       ranked as (update feed f set saves_count = s.saves_count from stale s, unnest(s.keys) key
                  where f.tag_id = key and f.bucket = s.bucket and f.pin_id = s.id and f.saves_count <> s.saves_count
                  returning 1)
  select count(*) into taken_lines from taken;
  return taken_lines;
end $$;

-- People, pins or boards are about to be deleted: nothing is told of them any more.
create function forget_events(ids bigint[])
returns void language plpgsql as $$
declare lines bigint[]; counts int[];
begin
  with gone as (delete from notification_events where source_id = any (ids) returning line_id),
  counted as (select line_id, count(*)::int as n from gone group by 1)
  select array_agg(line_id), array_agg(n) into lines, counts from counted;
  perform from notifications where id = any (lines) order by id for no key update;
  perform shorten_lines(lines, counts);
end $$;

-- Others no longer know of a board: nobody follows it or is told of it. Call with the board locked.
create or replace function forget_board(b bigint)
returns void language plpgsql as $$
declare owner bigint;
begin
  select creator into owner from boards where id = b;
  delete from announcements where board_id = b;
  perform from notifications where board_id = b or id in (select line_id from notification_events where source_id = b)
  order by id for update;
  perform forget_events(array[b]);
  delete from notifications where board_id = b and user_id <> owner;
  delete from board_follows where board_id = b;
  update boards set followers_count = 0 where id = b;
end $$;

-- Of a person who leaves nothing stays that the law does not ask for: takedowns and counter-notices do, and the words of
-- reports that nobody has looked at.
create or replace function forget_requests()
returns trigger language plpgsql as $$
begin
  update reports set reporter_email = null, ip_hash = null,
    details = case when state = 'open' then details else '' end where reporter_id = old.id;
  delete from appeals where user_id = old.id and takedown_id is null;
  return old;
end $$;

-- Forgets up to `most` uploads that were made before a moment; returns the media assets that are dropped with them.
create or replace function forget_uploads(before timestamptz, most integer)
returns jsonb language plpgsql as $$
declare assets bigint[];
begin
  with old as (select id from uploads where created_at < before order by created_at limit most for update skip locked),
  gone as (delete from uploads using old where uploads.id = old.id returning media_id)
  select array_agg(distinct media_id) into assets from gone;
  return drop_assets(assets);
end $$;

-- Held pins of the same media assets that the site hid with these for a report: nobody has decided about them since, and no other
-- pin of the same media asset has an open report.
create or replace function held_with(ps bigint[])
returns bigint[] language sql stable as $$
  select array(
    select p.id from pins p where p.status = 'held' and p.id <> all (ps)
      and p.media_id in (select media_id from pins where id = any (ps))
      and not exists (select from pins t join reports r on r.subject_type = 'pin' and r.subject_id = t.id
                      where t.media_id = p.media_id and t.id <> all (ps) and r.state = 'open')
      and (select a.action = 'hold-pin' and a.actor is null from audit_log a
           where a.subject = 'pin' and a.subject_id = p.id order by a.seq desc limit 1)
    order by p.id) $$;

create or replace function hide_pins(ps bigint[])
returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  with listed as materialized (
    select id, bucket, unnest(feed_keys(title, tags, tag_ids)) as key from pins where id = any (ps) and status = 'live'),
  gone as (
    delete from feed f using listed where f.tag_id = key and f.bucket = listed.bucket and f.pin_id = id
    returning f.tag_id, f.bucket, f.age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, -count(*) from gone group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
  select count_pins(ps, -1);
$$;

-- Whether a report of somebody's age or consent hides a pin before a person has looked. Not when a person has looked at
-- such a report of this pin already and kept it, and not for a caller of whose last five such reports that were looked at,
-- of three at least, more than half were dismissed.
create function hides_at_once(pin bigint, who bigint, caller_hash bytea)
returns boolean language sql stable as $$
  select not exists (select from reports where subject_type = 'pin' and subject_id = pin
                     and reason in ('minor', 'consent') and state = 'dismissed')
    and (select count(*) < 3 or 2 * count(*) filter (where state = 'dismissed') <= count(*)
         from (select state from reports where reason in ('minor', 'consent') and state <> 'open'
                 and (reporter_id = who or ip_hash = caller_hash) order by handled_at desc limit 5) judged)
$$;

-- The report that this caller has made of a subject: one that is open, or was looked at within 30 days.
create function known_report(kind report_subject, about bigint, who bigint, caller_hash bytea)
returns bigint language sql stable as $$
  select id from reports
  where subject_type = kind and subject_id = about and (reporter_id = who or ip_hash = caller_hash)
    and (state = 'open' or handled_at > now() - interval '30 days')
  order by id limit 1
$$;

-- Gives up to `most` pins of the tag `a` the tag `b` instead; returns their ids, empty when none is left.
create or replace function merge_tags_step(a integer, b integer, most integer)
returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select pin_id from feed where tag_id = a order by bucket, pin_id limit most);
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

-- Whether the files of a removed pin are still needed: by another pin of the same media asset that is not removed or was removed
-- later, by an upload, a legal hold, or an appeal or a notice that is not decided.
create or replace function needs_files(pin pins, before timestamptz)
returns boolean language sql stable as $$
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

-- Tells a person of an event: a new line, or one more event of the unread line on the same subject. Nothing is told of one's
-- own events, of people who are muted or blocked, of kinds that are not wanted, or twice. Lines are on:
--   kind          subject           event       sender, pin, board
--   like          the pin           who       who, the pin, null
--   follow        0                 who       who, null, null
--   board_follow  the board         who       who, null, the board
--   board_add     the pin           board     who, the pin, the board
--   new_pin       poster or board   the pin   who, the pin, null or the board
create or replace function notify(recipient bigint, told notification_kind, about bigint, what bigint, who bigint, pin bigint, board bigint)
returns void language plpgsql as $$
declare line bigint;
begin
  if recipient = who or exists (select from users where id = recipient and told = any (muted_kinds))
    or exists (select from blocks where user_id = recipient and target_id = who)
    or exists (select from notification_events
               where user_id = recipient and kind = told and subject = about and source_id = what) then return;
  end if;
  insert into notifications as n (user_id, sender_id, kind, pin_id, board_id, subject)
    values (recipient, who, told, pin, board, about)
  on conflict (user_id, kind, subject) where not read do update
    set events = n.events + 1, sender_id = who, pin_id = excluded.pin_id, board_id = excluded.board_id, latest = excluded.latest
  returning id into line;
  insert into notification_events (user_id, kind, subject, source_id, line_id) values (recipient, told, about, what, line)
  on conflict do nothing;
  if not found then update notifications set events = events - 1 where id = line; end if;  -- a twin came first
  perform pg_notify('notifications', recipient::text);
end $$;

-- The pins that a report hides: its own, and with it live pins of the very same media asset, except those of which a person has
-- looked at such a report and kept them; all together so many an hour as are left for a verified reporter, or for everybody
-- else together. None when the pin is not live. `limit_reached` says that nothing is left for everybody else, for the first time in
-- six hours. Call hold_pins with them in the same transaction: they are counted as hidden.
create function pins_to_hold(r bigint, verified boolean, most integer, out ids bigint[], out limit_reached boolean)
returns record language plpgsql as $$
declare own reports; used int;
begin
  perform pg_advisory_xact_lock(4711);
  ids := '{}';
  limit_reached := false;
  select * into own from reports where id = r;
  perform from pins where id = own.subject_id and status = 'live';
  if not found then return; end if;
  select coalesce(sum(hidden_pins), 0) into used from reports
  where hidden_pins > 0 and created_at > now() - interval '1 hour'
    and by_verified = verified and (not verified or reporter_id = own.reporter_id);
  if used >= most then
    update reports set held_back = true where id = r;
    if not verified and not exists (select from hiding_limit_alerts where created_at > now() - interval '6 hours') then
      insert into hiding_limit_alerts default values;
      limit_reached := true;
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
end $$;

-- Makes the whole feed anew from the pins, for bulk loads: one pass instead of a call for each pin.
create or replace function rebuild_feed()
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  delete from feed;
  delete from feed_counts;
  insert into search_words (word)
    select distinct word from pins, unnest(pin_words(title, tags)) word where status = 'live'
    order by word on conflict do nothing;
  insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2]
    from (select saves_count, id, bucket, feed_keys(title, tags, tag_ids) as keys, pin_bloom(title, tags) as s,
            (select count(*) from feed_clock where id < moved_to) as age_bucket
          from pins where status = 'live' offset 0) live, unnest(keys) key;  -- offset: once for a pin, not for each key
  insert into feed_counts (tag_id, bucket, age_bucket, n) select tag_id, bucket, age_bucket, count(*) from feed group by 1, 2, 3;
  delete from save_log;
end $$;

-- Lets go of the files of up to `most` pins that were removed before a moment, and of what else shows the same media assets. No row
-- names them afterwards. `assets` is [{key, type, width}], whose files are to be removed, `removed` [{pin, date}], when each
-- pin was removed.
create function release_removed_files(before timestamptz, most integer, out assets jsonb, out removed jsonb)
returns record language plpgsql as $$
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

-- Removes pins for a reason, and blocks their media assets. Returns those that were not removed before.
create or replace function remove_pins(ps bigint[], by_whom bigint, why text, status_code integer)
returns SETOF pins language plpgsql as $$
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

-- The files of a media asset have moved; false when they moved elsewhere meanwhile. Call before any other lock but 4711 is taken.
create function rename_asset(old_key text, new_key text)
returns boolean language plpgsql as $$
declare ids bigint[]; asset bigint;
begin
  select id into asset from media where key = old_key;
  ids := array(select id from pins where media_id = asset or (media_id is null and image = old_key) order by id for no key update);
  update media set key = new_key where key = old_key;
  if asset is not null and not found then return false; end if;
  update pins set image = new_key where id = any (ids) and image = old_key;
  if asset is null and not found and not exists (select from legal_holds where image = old_key) then return false; end if;
  update legal_holds set image = new_key where image = old_key;
  return true;
end $$;

-- Brings back a pin that was removed, and lifts the block that came with it. Refused: 'missing', 'not removed', 'legal hold',
-- 'files gone'.
create or replace function restore_removed_pin(p bigint, by_whom bigint, out refused text, out poster bigint, out title text)
returns record language plpgsql as $$
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
  update pins set status = after, updated_at = now() where id = p;
  perform show_pin(p);
  update removals set restored_at = now(), restored_by = by_whom where pin_id = p and restored_at is null;
  -- Another pin of the same media asset that is still removed keeps the block.
  if not exists (select from pins where media_id = pin.media_id and id <> p and status = 'removed') then
    delete from blocked_media b using media m where m.id = pin.media_id and b.sha256 = m.sha256
      and exists (select from removals where blocked_id = b.id);
  end if;
  poster := pin.posted_by; title := pin.title;
end $$;

-- Shortens the lines that hold these events by them, and drops lines that nothing is left of. What a line shows is then its
-- latest event that is left: who did it, the new pin, or the board with who keeps it.
create or replace function shorten_lines(line_ids bigint[], counts integer[])
returns void language sql as $$
  delete from notifications n using unnest(line_ids, counts) gone (line, n) where id = line and events <= gone.n;
  update notifications n set events = events - gone.n,
    sender_id = case when left_source is null then sender_id
      when kind in ('like', 'follow', 'board_follow') then left_source
      when kind = 'board_add' then (select creator from boards where id = left_source) else sender_id end,
    pin_id = case when kind = 'new_pin' then coalesce(left_source, pin_id) else pin_id end,
    board_id = case when kind = 'board_add' then coalesce(left_source, board_id) else board_id end
  from (select line, gone.n, (select source_id from notification_events where line_id = line order by source_id desc limit 1) as left_source
        from unnest(line_ids, counts) gone (line, n)) gone
  where id = line;
$$;

create or replace function show_pins(ps bigint[])
returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word)
    select distinct own.word from pins, unnest(pin_words(title, tags)) own (word)
    where id = any (ps) and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;
  with listed as materialized (
    select id, bucket, saves_count, pin_bloom(title, tags) as s, feed_keys(title, tags, tag_ids) as keys,
      (select count(*) from feed_clock where id < moved_to) as age_bucket
    from pins where id = any (ps) and status = 'live'),
  added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2] from listed, unnest(keys) key
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, count(*) from added group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
  select count_pins(ps, 1);
$$;

create or replace function spare_held_asset()
returns trigger language plpgsql as $$
begin
  return case when exists (select from legal_holds where media_id = old.id and ended_at is null) then null else old end;
end $$;

-- Removes up to `most` events of which the person, pin or board is gone; returns how many.
create function sweep_dangling_events(most integer)
returns integer language plpgsql as $$
declare gone bigint[];
begin
  gone := array(
    select distinct source_id from (
      select source_id from notification_events
      where kind in ('like', 'follow', 'board_follow') and not exists (select from users where id = source_id)
      union all
      select source_id from notification_events where kind = 'new_pin' and not exists (select from pins where id = source_id)
      union all
      select source_id from notification_events where kind = 'board_add' and not exists (select from boards where id = source_id)
    ) dangling limit most);
  if cardinality(gone) > 0 then perform forget_events(gone); end if;
  return cardinality(gone);
end $$;

-- An event was taken back: it is no longer told, unless it was read already.
create or replace function take_back(recipient bigint, told notification_kind, about bigint, what bigint)
returns void language plpgsql as $$
declare line bigint;
begin
  delete from notification_events a using notifications n
  where a.user_id = recipient and a.kind = told and a.subject = about and a.source_id = what and n.id = line_id and not n.read
  returning n.id into line;
  if found then
    perform shorten_lines(array[line], array[1]);
    perform pg_notify('notifications', recipient::text);
  end if;
end $$;

-- Tells a person something on behalf of the site; `leads_to` is the path of a page about it. Nothing for nobody.
create or replace function tell_person(recipient bigint, words text, leads_to text default NULL::text)
returns void language sql as $$
  insert into notifications (user_id, kind, body, href) select id, 'system', words, leads_to from users where id = recipient;
  select pg_notify('notifications', recipient::text);
$$;

-- Whether a mail may be sent. Within a day a mailbox gets one receipt and so many mails in all, and so many receipts are sent
-- for one block and about one pin. True for what is not asked for by strangers, and again for what was admitted before.
create or replace function admit_mail(m bigint, mailbox_most integer, block_most integer, pin_most integer)
returns boolean language plpgsql as $$
declare own unverified_mails; since constant timestamptz := now() - interval '1 day';
begin
  select * into own from unverified_mails where mail_id = m;
  if not found or own.admitted_at is not null then return true; end if;
  perform pg_advisory_xact_lock(4713);
  if (select count(*) >= mailbox_most or bool_or(kind = 'receipt' and own.kind = 'receipt') from unverified_mails
      where mailbox = own.mailbox and admitted_at > since)
    or own.kind = 'receipt' and (
      (select count(*) >= block_most from unverified_mails where block = own.block and admitted_at > since)
      or exists (select from unnest(own.pins) pin
                 where (select count(*) >= pin_most from unverified_mails where pins @> array[pin] and admitted_at > since)))
  then return false; end if;
  update unverified_mails set admitted_at = now() where mail_id = m;
  return true;
end $$;
