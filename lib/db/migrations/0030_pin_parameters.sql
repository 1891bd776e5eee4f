-- New and changed pins are given with named parameters, new ones with their status: a pin that waits for review is on no
-- feed at any moment. What a person writes of a pin is in the parameters new_*: null where nothing is said of it.
drop function publish_pin(bigint, bigint, text, text, text, text[], boolean[], text, bigint, integer, integer);
drop function edit_pin(bigint, bigint, text, text, text, text[], boolean[]);
drop function wait_for_review(bigint);
drop function put_on_board(bigint, bigint, bigint);

-- Puts a live pin on a board, which holds 5,000 at most, and tells its poster and, where it `announces`, through `announce`
-- the board's followers. Nothing changes when it is there already. Refused: 'missing', 'forbidden', 'no pin', 'full'.
create function put_on_board(u bigint, b bigint, p bigint, announces boolean default true)
returns text language plpgsql as $$
declare refused text := board_refusal(u, b); pin pins; board boards;
begin
  if refused is not null then return refused; end if;
  select * into pin from pins where id = p and (status = 'live' or status = 'pending' and posted_by = u) for share;
  if not found then return 'no pin'; end if;
  select * into board from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if exists (select from board_pins where board_id = b and pin_id = p) then return null; end if;
  if (select count(*) from board_pins where board_id = b) >= 5000 then return 'full'; end if;
  perform board_add(b, p);
  update boards set updated_at = now() where id = b;
  if not board.is_private then
    perform notify(pin.posted_by, 'board_add', p, b, u, p, b);
    if announces and board.followers_count > 0 then insert into announcements (pin_id, board_id, who) values (p, b, u); end if;
  end if;
  return null;
end $$;

-- Makes a pin of an upload, which is one no longer, and puts it on a board of the person's own (null: on none). A live pin
-- goes on its feeds and is announced; a pending one is on no feed, and nobody is told, until it is kept. `daily_quota` pins in
-- 24 hours; stills wider than `small_width` have a small one beside them. Refused: 'gone', 'blocked', 'duplicate' (made_slug
-- leads to the pin that is there), 'review' (such a pin waits for review), 'quota' (until next_at), 'banned', and what
-- put_on_board says.
create function publish_pin(person bigint, upload bigint, new_status pin_status, new_title text, new_alt text,
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
  insert into pins (slug, title, alt, destination, media_type, plays_webp, media_id, image, has_small, width, height,
                    placeholder, posted_by, tags, tag_ids, flagged, status)
  values (free_pin_slug(slug_base), new_title, coalesce(new_alt, ''), nullif(new_destination, ''), asset.type, asset.plays_webp,
          asset.id, asset.key, asset.width > small_width, asset.width, asset.height, asset.placeholder, person,
          own.names, own.ids, own.hides, new_status)
  returning id, slug, tags into made_id, made_slug, made_tags;
  delete from uploads where id = upload;
  if is_live then perform show_pin(made_id); end if;
  if board is not null then refused := put_on_board(person, board, made_id, announces => is_live); end if;
  if is_live and exists (select from user_follows where target_id = person) then
    insert into announcements (pin_id, who) values (made_id, person);
  end if;
end $$;

-- Changes what is not null of a live pin; an empty destination takes the link away. Its slug stays. Refused: 'missing',
-- 'forbidden'.
create function edit_pin(person bigint, pin bigint, new_title text, new_alt text,
                         new_tags text[], tag_flags boolean[], new_destination text,
                         out refused text, out slug text, out tags_before text[], out tags_after text[])
language plpgsql as $$
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
