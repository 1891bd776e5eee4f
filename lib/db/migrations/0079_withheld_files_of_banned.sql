-- The files of a banned person's pins and their picture are out of public reach until the ban ends (rule 182). False: they may still
-- be in the wrong place, for this ban or for its end.
alter table bans add column files_settled boolean not null default false;

-- Media assets and pictures of such people that are in the wrong place.
create view misplaced_files_of_banned as
  with people as (
    select distinct user_id, banned_at is not null as hides, users.image from bans join users on users.id = user_id where not files_settled)
  select user_id, id as pin_id, pins.image as key, media_type, width, media_id, hides
  from people join pins on posted_by = user_id
  where status = 'hidden' and (pins.image like 'withheld/%') <> hides
    and not (hides and exists (select from pins other where other.media_id = pins.media_id and other.status = 'live'))
  union all
  select user_id, null, regexp_replace(image, '\.webp$', ''), 'pic', 0, null, hides
  from people where (image like 'withheld/%') <> hides;

-- Notes the bans of which all files are in their place. It holds their rows: a ban that ends meanwhile is noted anew afterwards.
create function settle_bans() returns void language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select id from bans where not files_settled for update skip locked);
  update bans set files_settled = true
    where id = any (ids) and not exists (select from misplaced_files_of_banned misplaced where misplaced.user_id = bans.user_id);
end $$;

-- Shows those of the pins that a ban has hidden, once it is over and their files are back.
create function show_hidden_pins(ps bigint[]) returns void language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select p.id from pins p join users on users.id = posted_by
               where p.id = any (ps) and status = 'hidden' and p.image not like 'withheld/%' and banned_at is null
               order by p.id for no key update of p);
  update pins set status = 'live' where id = any (ids);
  perform show_pins(ids);
end $$;

-- The preview of a board of theirs is taken off, and made anew when the ban is over (lib/services/media-files/board-previews).
create or replace function ban_user(u bigint, by_whom bigint, why text, ends timestamptz) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where posted_by = u and status = 'live' order by id for no key update);
  perform from boards where creator = u or id in (select board_id from board_pins where pin_id = any (ids))
    order by id for no key update;
  perform hide_pins(ids);
  update pins set status = 'hidden' where id = any (ids);
  update users set banned_at = coalesce(banned_at, now()), banned_until = ends where id = u;
  if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
  update bans set lifted_at = now() where user_id = u and lifted_at is null;
  insert into bans (user_id, admin_id, reason, until) values (u, by_whom, why, ends);
  perform renew_board_preview(id) from boards where creator = u;
  return ids;
end $$;

-- Ends a person's ban and returns the pins that are live again, or will be when their files are back; null when they were not banned.
create or replace function unban_user(u bigint) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  if not exists (select from users where id = u and banned_at is not null) then return null; end if;
  ids := array(select id from pins where posted_by = u and status = 'hidden' order by id for no key update);
  perform from boards where id in (select board_id from board_pins where pin_id = any (ids)) order by id for no key update;
  update users set banned_at = null, banned_until = null where id = u;
  perform show_hidden_pins(ids);
  update bans set lifted_at = now(), files_settled = false where user_id = u and lifted_at is null;
  return ids;
end $$;

-- The files of a media asset or of a person's picture have moved; false when they moved elsewhere meanwhile. Call before any other lock
-- but 4711 is taken.
create or replace function rename_asset(old_key text, new_key text) returns boolean language plpgsql as $$
declare ids bigint[]; asset bigint;
begin
  update users set image = new_key || '.webp' where image = old_key || '.webp';
  if found then return true; end if;
  select id into asset from media where key = old_key;
  ids := array(select id from pins where media_id = asset or (media_id is null and image = old_key) order by id for no key update);
  update media set key = new_key where key = old_key;
  if asset is not null and not found then return false; end if;
  update pins set image = new_key where id = any (ids) and image = old_key;
  if asset is null and not found and not exists (select from legal_holds where image = old_key) then return false; end if;
  update legal_holds set image = new_key where image = old_key;
  return true;
end $$;
