-- Files that people have uploaded and not published yet, and the acts that make, change and delete pins. Each act is one
-- call; it says why it was refused in a word, null when it was done. Locks are taken in the order of migration 0004:
-- 4711, announcements, pins, boards, users, uploads, media, notifications; each by ascending id.

alter table media add column placeholder text not null default '#808080';  -- the average colour, which pins repeat

create table uploads (
  id         bigint primary key default time_id(),
  user_id    bigint not null references users on delete cascade,
  media_id   bigint not null references media on delete cascade,
  title      text not null default '' check (length(title) <= 120),   -- suggested by the file's name
  alike      bigint[] not null default '{}',           -- live pins that looked like it when it came, the nearest first
  created_at timestamptz not null default now(),
  unique (user_id, media_id)
);
create index uploads_media on uploads (media_id);
create index uploads_created_at on uploads (created_at);

-- Refused uploads of blocked media, for the moderation desk.
create table blocked_uploads (
  id         bigint primary key default time_id(),
  user_id    bigint references users on delete set null,
  blocked_id bigint not null references blocked_media on delete cascade,
  distance   int not null,                             -- bits of 256 that differ; 0 for the very file
  created_at timestamptz not null default now()
);
create index blocked_uploads_user on blocked_uploads (user_id);
create index blocked_uploads_blocked on blocked_uploads (blocked_id);

-- Perceptual hashes: of two that differ in 31 bits or less, one of the 16 chunks of 16 bits differs in one at most. So the
-- index finds every match by the chunks of a hash and their 16 neighbours each, 272 keys.

create function pdq_chunks(pdq bit) returns int[] language sql immutable strict parallel safe cost 1000
  as $$ select array(select n << 16 | substring(pdq from n * 16 + 1 for 16)::int from generate_series(0, 15) n) $$;
create function pdq_near_keys(pdq bit) returns int[] language sql immutable strict parallel safe cost 1000
  as $$ select array(select case when flip < 0 then chunk else chunk # (1 << flip) end
                     from unnest(pdq_chunks(pdq)) chunk, generate_series(-1, 15) flip) $$;
create index media_hashes_chunks on media_hashes using gin (pdq_chunks(pdq)) with (fastupdate = off);
create index blocked_media_hashes_chunks on blocked_media_hashes using gin (pdq_chunks(pdq)) with (fastupdate = off);

-- The blocked work that one of the hashes is nearest to, null for none.
create function blocked_by_hashes(hashes bit[], out blocked bigint, out distance int) language sql stable as $$
  select blocked_id, bit_count(b.pdq # own.pdq)::int from unnest(hashes) own (pdq)
  join blocked_media_hashes b on pdq_chunks(b.pdq) && pdq_near_keys(own.pdq)
  where bit_count(b.pdq # own.pdq) <= 31 order by 2, 1 limit 1
$$;

-- The blocked work that a file is or is nearest to, by its sha256, and by the hashes that are kept of it if it is here already;
-- null for none.
create function blocked_by_file(file bytea, out blocked bigint, out distance int) language plpgsql stable as $$
begin
  select id, 0 into blocked, distance from blocked_media where sha256 = file;
  if found then return; end if;
  select b.blocked, b.distance into blocked, distance
  from blocked_by_hashes(array(select pdq from media_hashes join media on id = media_id where sha256 = file)) b;
end $$;

-- Live pins that look like one of the hashes, the nearest first.
create function pins_alike(hashes bit[], most int) returns bigint[] language sql stable as $$
  select array(
    select p.id from unnest(hashes) own (pdq)
    join media_hashes h on pdq_chunks(h.pdq) && pdq_near_keys(own.pdq) and bit_count(h.pdq # own.pdq) <= 31
    join pins p on p.media_id = h.media_id and p.status = 'live'
    group by p.id order by min(bit_count(h.pdq # own.pdq)), p.id desc limit most)
$$;

-- What a person has used: pins of the last 24 hours, unpublished uploads, bytes of media. `next_at` is when the pins of the
-- last 24 hours will be fewer than `most`.
create function quota_use(u bigint, most int, out pins int, out waiting int, out bytes bigint, out next_at timestamptz)
  language sql stable as $$
  with recent as (
    select id, created_at from pins
    where posted_by = u and id > ((extract(epoch from now() - interval '1 day') * 1000)::bigint - 1609459200000) << 12)
  select (select count(*) from recent)::int,
    (select count(*) from uploads where user_id = u)::int,
    (select coalesce(sum(m.bytes), 0) from media m
     where id in (select media_id from pins where posted_by = u union select media_id from uploads where user_id = u))::bigint,
    (select created_at + interval '1 day' from recent order by id desc offset most - 1 limit 1)
$$;

-- Deletes those of the works that no pin and no upload holds; returns [{key, type, width}], whose files are to be removed.
create function drop_works(candidates bigint[]) returns jsonb language plpgsql as $$
declare works jsonb;
begin
  perform from media where id = any (candidates) order by id for update;  -- nobody begins to hold one from here on
  with gone as (
    delete from media m where id = any (candidates) and not exists (select from pins where media_id = m.id)
      and not exists (select from uploads where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into works from gone;
  return works;
end $$;

-- Forgets an upload of a person's own; returns the works that are dropped with it.
create function drop_upload(u bigint, upload bigint) returns jsonb language plpgsql as $$
declare work bigint;
begin
  perform from users where id = u for no key update;
  delete from uploads where id = upload and user_id = u returning media_id into work;
  return drop_works(array[work]);
end $$;

-- Forgets up to `most` uploads that were made before a moment; returns the works that are dropped with them.
create function forget_uploads(before timestamptz, most int) returns jsonb language plpgsql as $$
declare works bigint[];
begin
  with old as (select id from uploads where created_at < before order by created_at limit most for update skip locked),
  gone as (delete from uploads using old where uploads.id = old.id returning media_id)
  select array_agg(distinct media_id) into works from gone;
  return drop_works(works);
end $$;

-- A slug that no pin has.
create function free_pin_slug(base text) returns text language plpgsql as $$
declare candidate text := base; n int := 1;
begin
  while exists (select from pins where slug = candidate) loop
    n := n + 1;
    candidate := base || '-' || case when n < 10 then n::text else (10 + floor(random() * 10 ^ least(n - 4, 12)))::bigint::text end;
  end loop;
  return candidate;
end $$;

-- The tags that somebody chose, new ones made: a synonym stands for its tag, and what tags imply is added behind them.
-- `flags` says which of the chosen words straight-lesbian hides. Call under lock 4711.
create function pin_tags(chosen text[], flags boolean[], out names text[], out ids int[], out hides boolean)
  language plpgsql as $$
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

-- Makes a live pin of an upload, which is one no longer, and puts it on a board of the person's own (null: on none).
-- `most` pins in 24 hours; stills wider than `small` have a small one beside them. Refused: 'gone', 'blocked', 'duplicate' (made_slug leads to the pin that is there), 'review'
-- (such a pin waits for review), 'quota' (until next_at), 'banned', and what put_on_board says.
create function publish_pin(u bigint, upload bigint, own_title text, own_alt text, link text, chosen text[], flags boolean[],
                            base text, board bigint, most int, small int, out refused text, out made_id bigint, out made_slug text,
                            out made_tags text[], out next_at timestamptz) language plpgsql as $$
declare work media; twin pins; own record;
begin
  perform pg_advisory_xact_lock(4711);
  if board is not null then
    refused := board_refusal(u, board);
    if refused is not null then return; end if;
    perform from boards where id = board for no key update;
  end if;
  perform from users where id = u for no key update;
  if exists (select from users where id = u and banned_at is not null and coalesce(banned_until, 'infinity') > now()) then
    refused := 'banned';  -- since the call began
    return;
  end if;
  perform from uploads where id = upload and user_id = u for update;
  if not found then refused := 'gone'; return; end if;
  select m.* into work from media m join uploads on media_id = m.id where uploads.id = upload for key share of m;
  if exists (select from blocked_by_file(work.sha256) where blocked is not null) then refused := 'blocked'; return; end if;
  select * into twin from pins where media_id = work.id and status <> 'hidden' order by status, id limit 1;
  if found then
    refused := case twin.status when 'live' then 'duplicate' when 'removed' then 'blocked' else 'review' end;
    made_slug := coalesce(twin.slug, twin.id::text);
    return;
  end if;
  select q.next_at into next_at from quota_use(u, most) q;
  if next_at is not null then refused := 'quota'; return; end if;
  own := pin_tags(chosen, flags);
  insert into pins (slug, title, alt, media_type, media_id, image, has_small, width, height, placeholder, destination,
                    posted_by, tags, tag_ids, flagged)
  values (free_pin_slug(base), own_title, own_alt, work.type, work.id, work.key, work.width > small, work.width, work.height,
          work.placeholder, link, u, own.names, own.ids, own.hides)
  returning id, slug, tags into made_id, made_slug, made_tags;
  delete from uploads where id = upload;
  perform show_pin(made_id);
  if board is not null then refused := put_on_board(u, board, made_id); end if;
  if exists (select from user_follows where target_id = u) then
    insert into announcements (pin_id, who) values (made_id, u);
  end if;
end $$;

-- Why `u` may not change pin `p`: 'missing' when they may not even know of it.
create function pin_refusal(u bigint, p bigint) returns text language sql stable as $$
  select case when status <> 'live' then 'missing' when posted_by <> u then 'forbidden' end from pins where id = p
  union all select 'missing' limit 1 $$;

-- Changes what is not null of a live pin; an empty link takes the link away. Its slug stays. Refused: 'missing',
-- 'forbidden'.
create function edit_pin(u bigint, p bigint, new_title text, new_alt text, link text, chosen text[], flags boolean[],
                         out refused text, out slug text, out old_tags text[], out new_tags text[]) language plpgsql as $$
declare before pins; own record; moves boolean;
begin
  perform pg_advisory_xact_lock(4711);
  perform from pins where id = p for no key update;
  refused := pin_refusal(u, p);
  if refused is not null then return; end if;
  select * into before from pins where id = p;
  if chosen is not null then own := pin_tags(chosen, flags); else
    select before.tags as names, before.tag_ids as ids, before.flagged as hides into own;
  end if;
  moves := coalesce(new_title, before.title) <> before.title or own.ids <> before.tag_ids;
  if moves then perform hide_pin(p); end if;
  update pins set title = coalesce(new_title, title), alt = coalesce(new_alt, alt), tags = own.names, tag_ids = own.ids,
    flagged = own.hides, destination = case when link is null then destination else nullif(link, '') end, updated_at = now()
  where id = p;
  if moves then perform show_pin(p); end if;
  slug := before.slug; old_tags := before.tags; new_tags := own.names;
end $$;

-- Deletes a pin of a person's own, whatever became of it, with all that points at it. `boards` are the addresses of the
-- boards that it was on, `works` what drop_works says. Refused: 'missing', 'forbidden'.
create function delete_pin(u bigint, p bigint, out refused text, out slug text, out tags text[], out boards text[],
                           out works jsonb) language plpgsql as $$
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
  perform from notifications where pin_id = p or id in (select line_id from notification_acts where act = p)
  order by id for update;
  perform forget_acts(array[p]);
  delete from pins where id = p;
  slug := pin.slug; tags := pin.tags; works := drop_works(array[pin.media_id]);
end $$;
