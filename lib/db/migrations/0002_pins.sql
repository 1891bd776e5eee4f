-- Pins, with their media assets, tags and likes.
set local check_function_bodies = off;

create type media_type as enum ('gif', 'pic');
-- pending: waits for approval. held: waits for a decision. hidden: its poster is banned.
create type pin_status as enum ('live', 'pending', 'held', 'hidden', 'removed');

-- The parser would keep 'red/blue', 'v1.2' and '-5' whole.
create function words(title text, others text[]) returns tsvector language sql immutable parallel safe as $$ select to_tsvector('simple'::regconfig, translate(title || ' ' || array_to_string(others, ' '),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~’‘“”„–—…«»·•', repeat(' ', 44))) $$;
comment on function words is 'The words of a title and other texts; punctuation separates words.';

create function pdq_chunks(pdq bit) returns int[] language sql immutable parallel safe strict cost 1000 as $$ select array(select n << 16 | substring(pdq from n * 16 + 1 for 16)::int from generate_series(0, 15) n) $$;
comment on function pdq_chunks is 'The sixteen 16-bit parts of a PDQ hash, each with its place, for an index.';

-- Media assets, one for each distinct file.
create table media (
  id             bigint primary key default time_id(),
  key            text not null unique,  -- storage key without size and extension
  type           media_type not null,
  sha256         bytea not null unique check (length(sha256) = 32),
  bytes          bigint not null,
  width          int not null,
  height         int not null,
  frames         int not null default 1,
  thumbhash      bytea not null,
  uploaded_by    bigint references users on delete set null,
  created_at     timestamptz not null default now(),
  placeholder    text not null default '#808080',  -- the average colour
  plays_webp     boolean not null default false,
  rotated_hashes bit(256)[] not null default '{}',
  duration_ms    int,
  has_medium     boolean not null default false,
  has_preview    boolean not null default false,
  avif_tried     boolean not null default false
);
create index media_unmeasured on media (id) where type = 'gif' and duration_ms is null;
create index media_uploaded_by on media (uploaded_by);
create index media_without_avif on media (id) where not avif_tried and key not like 'withheld/%';

-- Perceptual hashes (PDQ, 256 bits), one for each sampled frame.
create table media_hashes (
  media_id bigint references media on delete cascade,
  frame    smallint,
  pdq      bit(256) not null,
  primary key (media_id, frame)
);
create index media_hashes_chunks on media_hashes using gin (pdq_chunks(pdq)) with (fastupdate=off);

-- Pins. Feeds read this table alone, so it repeats columns of media.
create table pins (
  id          bigint primary key default time_id(),
  slug        text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),  -- digits alone are an id
  title       text not null check (length(title) between 1 and 120),
  alt         text not null default '',
  media_type  media_type not null,
  media_id    bigint references media on delete set null,
  image       text not null,  -- media.key
  has_small   boolean not null,
  width       int not null check (width > 0),
  height      int not null check (height > 0),
  placeholder text not null,  -- '#rrggbb', shown until the image has loaded
  destination text check (length(destination) <= 2048),
  posted_by   bigint not null references users on delete cascade,
  tags        text[] not null default '{}',
  tag_ids     int[] not null default '{}',  -- the tags in their order
  saves_count int not null default 0 check (saves_count >= 0),  -- never indexed, so that likes stay HOT
  flagged     boolean not null default false,  -- any tag is flagged
  status      pin_status not null default 'live',
  bucket      smallint generated always as (2 * flagged::int + (media_type = 'pic')::int) stored,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  plays_webp  boolean not null default false,
  has_medium  boolean not null default false,
  deleted_at  timestamptz,
  check (cardinality(tags) = cardinality(tag_ids))
) with (fillfactor=85);
create index pins_image on pins (image) where media_id is null;
create index pins_media on pins (media_id);
create index pins_posted_by on pins (posted_by, id desc) include (bucket, status);
create index pins_title_starts on pins (left(title, 35), posted_by, id) where status = 'live';
create index pins_to_bring_back on pins (id) where status in ('live', 'hidden') and image like 'withheld/%';
create index pins_to_withhold on pins (id) where status in ('held', 'pending', 'removed') and image not like 'withheld/%';
create index pins_unlisted_tags on pins using gin (tag_ids) where status <> 'live';
create index pins_waiting on pins (id) where status in ('held', 'pending');
create index pins_withheld_live on pins (id) where status = 'live' and image like 'withheld/%';
create index pins_words on pins using gin (words(title, tags)) with (fastupdate=off);

-- Tags; tag 0 stands for all pins in feeds.
create table tags (
  id       int primary key GENERATED by default as identity,  -- 0 stands for "every pin" in the feed
  name     text not null unique check (name = lower(name) and length(name) between 1 and 30),
  flagged  boolean not null default false,  -- holds a word that straight-lesbian hides
  category text unique  -- the category whose tag it is
);
create index tags_prefix on tags (name text_pattern_ops);
create index tags_trigrams on tags using gin (name gin_trgm_ops);

-- Words that stand for a tag.
create table tag_synonyms (
  word   text primary key check (word = lower(word)),
  tag_id int not null references tags on delete cascade
);
create index tag_synonyms_tag on tag_synonyms (tag_id);

-- Tags that another tag brings with it.
create table tag_implications (
  tag_id     int references tags on delete cascade,
  implied_id int references tags on delete cascade,
  primary key (tag_id, implied_id),
  check (tag_id <> implied_id)
);

-- A sentence by moderators about a tag or its category; other tags get a neutral one.
create table tag_descriptions (
  tag_id      int primary key references tags on delete cascade,
  description text not null check (description <> '' and char_length(description) <= 300)
);

-- Tags whose pins a person's lists leave out.
create table hidden_tags (
  user_id    bigint references users on delete cascade,
  tag_id     int references tags on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tag_id)
);
create index hidden_tags_tag on hidden_tags (tag_id);

-- Uploaded files that are not published yet, for their uploader alone.
create table uploads (
  id           bigint primary key default time_id(),
  user_id      bigint not null references users on delete cascade,
  media_id     bigint not null references media on delete cascade,
  title        text not null default '' check (length(title) <= 120),  -- suggested by the file's name
  similar_pins bigint[] not null default '{}',  -- live pins that looked like it at upload, the nearest first
  created_at   timestamptz not null default now(),
  unique (user_id, media_id)
);
create index uploads_created_at on uploads (created_at);
create index uploads_media on uploads (media_id);

-- Likes.
create table saves (
  user_id    bigint references users on delete cascade,
  pin_id     bigint references pins on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, pin_id)
);
create index saves_latest on saves (user_id, created_at desc, pin_id desc);
create index saves_pin on saves (pin_id);

create function pdq_near_keys(pdq bit) returns int[] language sql immutable parallel safe strict cost 1000 as $$ select array(select case when flip < 0 then chunk else chunk # (1 << flip) end
                     from unnest(pdq_chunks(pdq)) chunk, generate_series(-1, 15) flip) $$;
comment on function pdq_near_keys is 'The index keys that a PDQ hash at a distance of up to 31 shares at least one of.';

create function find_similar_pins(hashes bit[], most int) returns bigint[] language sql stable as $$
  select array(
    select p.id from unnest(hashes) own (pdq)
    join media_hashes h on pdq_chunks(h.pdq) && pdq_near_keys(own.pdq) and bit_count(h.pdq # own.pdq) <= 31
    join pins p on p.media_id = h.media_id and p.status = 'live'
    group by p.id order by min(bit_count(h.pdq # own.pdq)), p.id desc limit most)
$$;
comment on function find_similar_pins is 'Live pins whose pictures have hashes near to these, the nearest first.';

-- Returns [{key, type, width}].
create function drop_assets(candidates bigint[]) returns jsonb language plpgsql as $$
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
comment on function drop_assets is 'Deletes media assets that no pin or upload uses; returns them.';

-- Called before any lock but 4711 is taken.
create function rename_asset(old_key text, new_key text) returns boolean language plpgsql as $$
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
comment on function rename_asset is 'Renames a media asset or a profile picture after its files moved; false if they have moved again since.';

-- A live pin enters feeds and is announced; a pending one is not. At most `daily_quota` pins in 24 hours. Stills wider than
-- `small_width` have a small size. Refused: gone, blocked, duplicate (made_slug is the other pin), review (a duplicate waits for
-- review), quota (until next_at), banned, and put_on_board's.
create function publish_pin(
  person bigint, upload bigint, new_status pin_status, new_title text, new_alt text, new_tags text[], tag_flags boolean[],
  new_destination text, slug_base text, board bigint, daily_quota int, small_width int,
  out refused text, out made_id bigint, out made_slug text, out made_tags text[], out next_at timestamptz
) language plpgsql as $$
declare asset media; known pins; own record; is_live boolean := new_status = 'live';
begin
  perform pg_advisory_xact_lock(4711);
  if board is not null then
    refused := board_refusal(person, board);
    if refused is not null then return; end if;
    perform from boards where id = board for no key update;
  end if;
  perform from users where id = person for no key update;
  if exists (select from users where id = person and banned_at is not null and coalesce(banned_until, 'infinity') > now()) then
    refused := 'banned';  -- since the call began
    return;
  end if;
  perform from uploads where id = upload and user_id = person for update;
  if not found then refused := 'gone'; return; end if;
  select m.* into asset from media m join uploads on media_id = m.id where uploads.id = upload for key share of m;
  if exists (select from blocked_by_file(asset.sha256) where blocked is not null) then refused := 'blocked'; return; end if;
  select * into known from pins where media_id = asset.id and status <> 'hidden' order by status, id limit 1;
  if found then
    refused := case known.status when 'live' then 'duplicate' when 'removed' then 'blocked' else 'review' end;
    made_slug := coalesce(known.slug, known.id::text);
    return;
  end if;
  select q.next_at into next_at from quota_use(person, daily_quota) q;
  if next_at is not null then refused := 'quota'; return; end if;
  own := pin_tags(new_tags, tag_flags);
  insert into pins (slug, title, alt, destination, media_type, plays_webp, media_id, image, has_small, has_medium, width, height,
                    placeholder, posted_by, tags, tag_ids, flagged, status)
  values (free_pin_slug(slug_base), new_title, coalesce(new_alt, ''), nullif(new_destination, ''), asset.type, asset.plays_webp,
          asset.id, asset.key, asset.width > small_width, asset.has_medium, asset.width, asset.height, asset.placeholder, person,
          own.names, own.ids, own.hides, new_status)
  returning id, slug, tags into made_id, made_slug, made_tags;
  delete from uploads where id = upload;
  if is_live then perform show_pin(made_id); end if;
  if board is not null then refused := put_on_board(person, board, made_id, announces => is_live); end if;
  if is_live and exists (select from user_follows where target_id = person) then
    insert into announcements (pin_id, who) values (made_id, person);
  end if;
end $$;
comment on function publish_pin is 'Turns an upload into a pin, on a board if one is given.';

create function edit_pin(
  person bigint, pin bigint, new_title text, new_alt text, new_tags text[], tag_flags boolean[], new_destination text,
  out refused text, out slug text, out tags_before text[], out tags_after text[]
) language plpgsql as $$
declare before pins; own record; moves boolean;
begin
  perform pg_advisory_xact_lock(4711);
  perform from pins where id = pin for no key update;
  refused := pin_refusal(person, pin);
  if refused is not null then return; end if;
  select * into before from pins where id = pin;
  if new_tags is not null then own := pin_tags(new_tags, tag_flags); else
    select before.tags as names, before.tag_ids as ids, before.flagged as hides into own;
  end if;
  moves := coalesce(new_title, before.title) <> before.title or own.ids <> before.tag_ids;
  if moves then perform hide_pin(pin); end if;
  update pins set title = coalesce(new_title, title), alt = coalesce(new_alt, alt),
    destination = case when new_destination is null then destination else nullif(new_destination, '') end,
    tags = own.names, tag_ids = own.ids, flagged = own.hides, updated_at = now()
  where id = pin;
  if moves then perform show_pin(pin); end if;
  slug := before.slug; tags_before := before.tags; tags_after := own.names;
end $$;
comment on function edit_pin is 'Changes a live pin; null keeps a value, an empty destination clears it. Refused: missing, forbidden.';

-- `boards`: slugs or ids of its boards; `assets`: of drop_assets.
create function delete_pin(
  u bigint, p bigint,
  out refused text, out slug text, out tags text[], out boards text[], out assets jsonb
) language plpgsql as $$
declare pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  refused := case when exists (select from pins where id = p and posted_by = u and status <> 'removed'
                                 and deleted_at is null) then null
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
  slug := pin.slug; tags := pin.tags;
  if is_undecided(pin) then
    update pins set status = 'held', deleted_at = now(), updated_at = now() where id = p;
    assets := '[]';
  else
    delete from pins where id = p;
    assets := drop_assets(array[pin.media_id]);
  end if;
end $$;
comment on function delete_pin is 'Deletes a person''s own pin, or withholds it while a decision is open. Refused: missing, forbidden.';

create function retag_pin(
  p bigint, new_tags text[], tag_flags boolean[],
  out refused text, out tags_before text[], out tags_after text[]
) language plpgsql as $$
declare own record; pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing' when pin.status = 'removed' then 'removed' end;
  if refused is not null then return; end if;
  own := pin_tags(new_tags, tag_flags);
  perform hide_pin(p);
  update pins set tags = own.names, tag_ids = own.ids, flagged = own.hides, updated_at = now() where id = p;
  perform show_pin(p);
  tags_before := pin.tags; tags_after := own.names;
end $$;
comment on function retag_pin is 'Gives a pin other tags. Refused: missing, removed.';

create function pin_refusal(u bigint, p bigint) returns text language sql stable as $$
  select case when status <> 'live' then 'missing' when posted_by <> u then 'forbidden' end from pins where id = p
  union all select 'missing' limit 1 $$;
comment on function pin_refusal is 'Why a person may not change a pin: missing, forbidden; null if they may.';

-- `flags`: the chosen words that straight-lesbian hides.
create function pin_tags(chosen text[], flags boolean[], out names text[], out ids int[], out hides boolean) language plpgsql as $$
begin
  insert into tags (name, flagged)
    select word, flag from unnest(chosen, flags) own (word, flag)
    where not exists (select from tags where name = word) and not exists (select from tag_synonyms s where s.word = own.word)
    order by word
  on conflict do nothing;
  with recursive meant (tag_id, place, depth) as (
    select coalesce(s.tag_id, t.id), place, 0 from unnest(chosen) with ordinality own (word, place)
    left join tag_synonyms s on s.word = own.word left join tags t on t.name = own.word
    union
    select implied_id, place, depth + 1 from meant join tag_implications using (tag_id) where depth < 8),
  ordered as (
    select t.id, t.name, t.flagged, min(depth) > 0 as implied, min(place) as place, min(depth) as depth
    from meant join tags t on t.id = tag_id group by t.id)
  select array_agg(name order by implied, place, depth, id), array_agg(id order by implied, place, depth, id), bool_or(flagged)
  into names, ids, hides from ordered;
end $$;
comment on function pin_tags is 'The tags for chosen words: creates new ones, follows synonyms and adds implied tags. Call under lock 4711.';

create function pin_words(title text, tags text[]) returns text[] language sql immutable parallel safe as $$ select array(select word from unnest(tsvector_to_array(words(title, tags))) word where word <> all (tags)) $$;
comment on function pin_words is 'The words of a pin that are not its tags.';

create function free_pin_slug(base text) returns text language plpgsql as $$
declare candidate text := base; n int := 1;
begin
  while exists (select from pins where slug = candidate) loop
    n := n + 1;
    candidate := base || '-' || case when n < 10 then n::text else (10 + floor(random() * 10 ^ least(n - 4, 12)))::bigint::text end;
  end loop;
  return candidate;
end $$;
comment on function free_pin_slug is 'A slug that no pin has.';

create function shown_status(poster bigint) returns pin_status language sql stable as $$
  select case when banned_at is null then 'live' else 'hidden' end::pin_status from users where id = poster $$;
comment on function shown_status is 'The status of a pin that may be shown: live, or hidden while its poster is banned.';

create function drop_upload(u bigint, upload bigint) returns jsonb language plpgsql as $$
declare asset bigint;
begin
  perform from users where id = u for no key update;
  delete from uploads where id = upload and user_id = u returning media_id into asset;
  return drop_assets(array[asset]);
end $$;
comment on function drop_upload is 'Deletes a person''s own upload; returns the media assets deleted with it.';

create function forget_uploads(before timestamptz, most int) returns jsonb language plpgsql as $$
declare assets bigint[];
begin
  with old as (select id from uploads where created_at < before order by created_at limit most for update skip locked),
  gone as (delete from uploads using old where uploads.id = old.id returning media_id)
  select array_agg(distinct media_id) into assets from gone;
  return drop_assets(assets);
end $$;
comment on function forget_uploads is 'Deletes up to `most` uploads from before a moment; returns the media assets deleted with them.';

-- `next_at`: when fewer than `most` pins are within 24 hours.
create function quota_use(
  u bigint, most int,
  out pins int, out waiting int, out bytes bigint, out next_at timestamptz
) language sql stable as $$
  with recent as (
    select id, created_at from pins
    where posted_by = u and id > ((extract(epoch from now() - interval '1 day') * 1000)::bigint - 1609459200000) << 12)
  select (select count(*) from recent)::int,
    (select count(*) from uploads where user_id = u)::int,
    (select coalesce(sum(m.bytes), 0) from media m
     where id in (select media_id from pins where posted_by = u union select media_id from uploads where user_id = u))::bigint,
    (select created_at + interval '1 day' from recent order by id desc offset most - 1 limit 1)
$$;
comment on function quota_use is 'A person''s pins of the last 24 hours, open uploads and bytes, and when the quota has room again.';

create function hide_tag(u bigint, word text, hides boolean) returns text language plpgsql as $$
declare tag int;
begin
  select id into tag from tags where name = word;
  if not found then select tag_id into tag from tag_synonyms where tag_synonyms.word = hide_tag.word; end if;
  if tag is null then return 'missing'; end if;
  if not hides then
    delete from hidden_tags where user_id = u and tag_id = tag;
    return null;
  end if;
  perform from users where id = u for no key update;  -- one at a time, so that nobody gets past the limit
  if exists (select from hidden_tags where user_id = u and tag_id = tag) then return null; end if;
  if (select count(*) from hidden_tags where user_id = u) >= 100 then return 'full'; end if;
  insert into hidden_tags (user_id, tag_id) values (u, tag);
  return null;
end $$;
comment on function hide_tag is 'Hides a tag from a person''s lists or shows it again, 100 at most. Refused: missing, full.';

-- People who like one pin do not wait for each other's commits: a crash may lose the likes of the last second, whole.
create function like_pin(u bigint, p bigint, wish boolean, out saved boolean, out saves_count int) language plpgsql as $$
declare owner bigint; changed int;
begin
  perform set_config('synchronous_commit', 'off', true);
  select posted_by, pins.saves_count into owner, saves_count from pins where id = p and status = 'live' for no key update;
  if not found then raise exception 'no such pin' using errcode = 'no_data_found'; end if;
  saved := coalesce(wish, not exists (select from saves where user_id = u and pin_id = p));
  if saved then insert into saves (user_id, pin_id) values (u, p) on conflict do nothing;
  else delete from saves where user_id = u and pin_id = p; end if;
  get diagnostics changed = row_count;
  if changed = 0 then return; end if;
  update pins set saves_count = pins.saves_count + case when saved then 1 else -1 end where id = p
  returning pins.saves_count into saves_count;
  insert into save_log values (p);
  if saved then perform notify(owner, 'like', p, u, u, p, null);
  else perform take_back(owner, 'like', p, u); end if;
end $$;
comment on function like_pin is 'Likes or unlikes a pin (null: toggles) and notifies its poster, without waiting for the disk.';

create function like_pins(us bigint[], p bigint, wishes boolean[]) returns int[] language plpgsql as $$
declare counts int[] := '{}';
begin
  for i in 1 .. cardinality(us) loop counts[i] := (like_pin(us[i], p, wishes[i])).saves_count; end loop;
  return counts;
end $$;
comment on function like_pins is 'Does what like_pin does, for several people who like one pin at once; returns the count after each.';

create function merge_tags_step(a int, b int, most int) returns bigint[] language plpgsql as $$
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
comment on function merge_tags_step is 'Replaces tag `a` with tag `b` on up to `most` pins; returns their ids.';

create function finish_merge(a int, b int) returns boolean language plpgsql as $$
declare word text;
begin
  perform pg_advisory_xact_lock(4711);
  if exists (select from feed where tag_id = a) or exists (select from pins where tag_ids @> array[a] and status <> 'live') then
    return false;
  end if;
  select name into word from tags where id = a;
  update tag_synonyms set tag_id = b where tag_id = a;
  insert into tag_implications select b, implied_id from tag_implications where tag_id = a and implied_id <> b
    on conflict do nothing;
  insert into tag_implications select tag_id, b from tag_implications where implied_id = a and tag_id <> b
    on conflict do nothing;
  insert into hidden_tags (user_id, tag_id, created_at) select user_id, b, created_at from hidden_tags where tag_id = a
    on conflict do nothing;
  delete from feed_counts where tag_id = a;
  delete from tags where id = a;
  insert into tag_synonyms (word, tag_id) values (word, b) on conflict do nothing;
  return true;
end $$;
comment on function finish_merge is 'Turns the name of tag `a` into a synonym of tag `b`; false if a pin still has tag `a`.';

create function show_hidden_pins(ps bigint[]) returns void language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select p.id from pins p join users on users.id = posted_by
               where p.id = any (ps) and status = 'hidden' and p.image not like 'withheld/%' and banned_at is null
               order by p.id for no key update of p);
  update pins set status = 'live' where id = any (ids);
  perform show_pins(ids);
end $$;
comment on function show_hidden_pins is 'Shows pins hidden by a ban that is over, once their files are back.';

-- For changes of title, tags, media or status; a new pin needs show_pin alone. Several pins are locked by ascending id first.
create function hide_pin(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  select 1 from pins where id = p for no key update;
  select feed_remove(p);
  select count_pin(p, -1);
$$;
comment on function hide_pin is 'Removes a pin from feeds and counters; to be followed by show_pin after a change, in one transaction.';

create function hide_pins(ps bigint[]) returns void language sql as $$
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
comment on function hide_pins is 'Does what hide_pin does, for many pins.';

create function show_pin(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  select feed_add(p);
  select count_pin(p, 1);
$$;
comment on function show_pin is 'Adds a pin to feeds and counters.';

create function show_pins(ps bigint[]) returns void language sql as $$
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
comment on function show_pins is 'Does what show_pin does, for many pins.';

create function count_pin(p bigint, change int) returns void language sql as $$
  select 1 from boards where id in (select board_id from board_pins where pin_id = p) order by id for no key update;
  update boards set pins_count = pins_count + change, flagged_pins_count = flagged_pins_count + change * flagged::int
  from board_pins, pins where pins.id = p and status = 'live' and board_pins.pin_id = p and boards.id = board_id;
  update users set pins_count = pins_count + change, flagged_pins_count = flagged_pins_count + change * flagged::int
  from pins where pins.id = p and status = 'live' and users.id = posted_by;
$$;
comment on function count_pin is 'Adds `change` to the pin counters of a pin''s boards and poster.';

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
comment on function count_pins is 'Does what count_pin does, for many pins.';

create function is_undecided(pin pins) returns boolean language sql stable as $$
  select pin.status <> 'removed' and (pin.deleted_at is not null
    or exists (select from legal_holds where pin_id = pin.id and ended_at is null)
    or exists (select from reports where subject_type = 'pin' and subject_id = pin.id and state = 'open'
               and reason in ('minor', 'consent'))) $$;
comment on function is_undecided is 'Whether a pin outlives its deletion: on legal hold, or with an open report on age or consent.';

-- Media assets and pictures of people with unsettled bans that are in the wrong place.
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
