-- Whether a still of 640 px is beside the full one: the row of a media asset says so, and its pins repeat it. Media assets of
-- earlier versions have none.
alter table media add column has_medium boolean not null default false;
alter table pins add column has_medium boolean not null default false;

-- Makes a pin of an upload, which is one no longer, and puts it on a board of the person's own (null: on none). A live pin
-- goes on its feeds and is announced; a pending one is on no feed, and nobody is told, until it is kept. `daily_quota` pins in
-- 24 hours; stills wider than `small_width` have a small one beside them, and the asset's row tells of a medium one. Refused: 'gone', 'blocked', 'duplicate' (made_slug
-- leads to the pin that is there), 'review' (such a pin waits for review), 'quota' (until next_at), 'banned', and what
-- put_on_board says.
create or replace function publish_pin(person bigint, upload bigint, new_status pin_status, new_title text, new_alt text,
                            new_tags text[], tag_flags boolean[], new_destination text, slug_base text, board bigint,
                            daily_quota integer, small_width integer,
                            out refused text, out made_id bigint, out made_slug text, out made_tags text[], out next_at timestamptz)
language plpgsql as $$
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
