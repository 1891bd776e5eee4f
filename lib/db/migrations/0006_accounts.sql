-- What callers have used of their limits, under the names of lib/api/limits. A crash may forget it.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points int not null default 0,
  expire bigint                                        -- ms since 1970
);
create index rate_limits_expire on rate_limits (expire);

-- What busy addresses have asked for at all fronts together (server/front/limits). A crash may forget it.
create unlogged table page_counts (
  key     text primary key,                            -- address and length of the window in seconds
  points  int not null,
  ends_at timestamptz not null
);
create index page_counts_ends_at on page_counts (ends_at);

-- Accounts that were deleted here and whose files and identity are still to be removed, until both are gone.
create table erasures (
  id         bigint primary key default time_id(),
  auth_uid   text not null unique,
  files      text[] not null,                          -- storage keys
  created_at timestamptz not null default now()
);

-- Deleting a pin, a work or a person looks for what points at them.
create index pins_media on pins (media_id);
create index boards_cover on boards (cover_pin) where cover_pin is not null;
create index media_uploaded_by on media (uploaded_by);

-- What hide_pin and show_pin do, for many pins at once. Their rows must be locked, by ascending id, under lock 4711.

create function count_pins(ps bigint[], change int) returns void language sql as $$
  select 1 from boards where id in (select board_id from board_pins where pin_id = any (ps)) order by id for no key update;
  update boards b set pins_count = b.pins_count + change * n, flagged_pins_count = b.flagged_pins_count + change * flagged
  from (select board_id, count(*)::int as n, (count(*) filter (where flagged))::int as flagged
        from board_pins join pins on id = pin_id where id = any (ps) and status = 'live' group by 1) counted
  where b.id = board_id;
  select 1 from users where id in (select posted_by from pins where id = any (ps)) order by id for no key update;
  update users u set pins_count = u.pins_count + change * n, flagged_pins_count = u.flagged_pins_count + change * flagged
  from (select posted_by, count(*)::int as n, (count(*) filter (where flagged))::int as flagged
        from pins where id = any (ps) and status = 'live' group by 1) counted
  where u.id = posted_by;
$$;

create function hide_pins(ps bigint[]) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  with listed as materialized (
    select id, slot, unnest(feed_keys(title, tags, tag_ids)) as key from pins where id = any (ps) and status = 'live'),
  gone as (
    delete from feed f using listed where f.tag_id = key and f.slot = listed.slot and f.pin_id = id
    returning f.tag_id, f.slot, f.age)
  insert into feed_counts as c select tag_id, slot, age, -count(*) from gone group by 1, 2, 3
  on conflict (tag_id, slot, age) do update set n = c.n + excluded.n;
  select count_pins(ps, -1);
$$;

create function show_pins(ps bigint[]) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word)
    select distinct own.word from pins, unnest(pin_words(title, tags)) own (word)
    where id = any (ps) and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;
  with listed as materialized (
    select id, slot, saves_count, pin_signature(title, tags) as s, feed_keys(title, tags, tag_ids) as keys,
      (select count(*) from feed_clock where id < moved_to) as age
    from pins where id = any (ps) and status = 'live'),
  added as (
    insert into feed (tag_id, saves_count, pin_id, slot, age, signature_low, signature_high)
    select key, saves_count, id, slot, age, s[1], s[2] from listed, unnest(keys) key
    on conflict do nothing returning tag_id, slot, age)
  insert into feed_counts as c select tag_id, slot, age, count(*) from added group by 1, 2, 3
  on conflict (tag_id, slot, age) do update set n = c.n + excluded.n;
  select count_pins(ps, 1);
$$;

-- Bans a person; one who is banned is so for the new reason and time. Their live pins are hidden until the ban ends.
-- Returns the pins that were hidden.
create function ban_user(u bigint, why text, ends timestamptz, admin bigint) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where posted_by = u and status = 'live' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'hidden' where id = any (ids);
  update users set banned_at = coalesce(banned_at, now()), banned_until = ends where id = u;
  if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
  update bans set lifted_at = now() where user_id = u and lifted_at is null;
  insert into bans (user_id, admin_id, reason, until) values (u, admin, why, ends);
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (admin, 'ban', 'user', u, jsonb_build_object('reason', why, 'until', ends, 'pins', cardinality(ids)));
  return ids;
end $$;

-- Ends a person's ban and returns the pins that are live again; null when they were not banned.
create function unban_user(u bigint, admin bigint) returns bigint[] language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  if not exists (select from users where id = u and banned_at is not null) then return null; end if;
  ids := array(select id from pins where posted_by = u and status = 'hidden' order by id for no key update);
  update pins set status = 'live' where id = any (ids);
  perform show_pins(ids);
  update users set banned_at = null, banned_until = null where id = u;
  update bans set lifted_at = now() where user_id = u and lifted_at is null;
  insert into audit_log (actor, action, subject, subject_id, detail)
    values (admin, 'unban', 'user', u, jsonb_build_object('pins', cardinality(ids)));
  return ids;
end $$;

-- Deletes a person with everything of theirs, and takes back what they had done to the things of others.
-- Returns {authUid, image, works: [{key, type, width}]}: what is still to be removed outside of the database.
-- Null: there is no such person.
create function delete_user(u bigint) returns jsonb language plpgsql as $$
declare own bigint[]; own_boards bigint[]; own_media bigint[]; account users; works jsonb;
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
  perform forget_acts(array[u] || own || own_boards);
  update reports set reporter_email = null where reporter_id = u;

  own_media := array(select id from media where uploaded_by = u or id in (select media_id from pins where id = any (own))
                     order by id for update);
  delete from users where id = u;
  with gone as (
    delete from media m where id = any (own_media) and not exists (select from pins where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into works from gone;
  insert into audit_log (actor, action, subject, subject_id) values (u, 'delete-account', 'user', u);
  return jsonb_build_object('authUid', account.auth_uid, 'image', account.image, 'works', works);
end $$;
