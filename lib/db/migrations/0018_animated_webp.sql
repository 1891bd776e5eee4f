-- Where no video can be made, an animation is played as WebP: the row of a work says so, and its pins repeat it.

alter table media add column plays_webp boolean not null default false;
alter table pins add column plays_webp boolean not null default false;

-- Makes a live pin of an upload, which is one no longer, and puts it on a board of the person's own (null: on none).
-- `most` pins in 24 hours; stills wider than `small` have a small one beside them. Refused: 'gone', 'blocked', 'duplicate' (made_slug leads to the pin that is there), 'review'
-- (such a pin waits for review), 'quota' (until next_at), 'banned', and what put_on_board says.
create or replace function publish_pin(u bigint, upload bigint, own_title text, own_alt text, link text, chosen text[], flags boolean[],
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
  insert into pins (slug, title, alt, media_type, plays_webp, media_id, image, has_small, width, height, placeholder, destination,
                    posted_by, tags, tag_ids, flagged)
  values (free_pin_slug(base), own_title, own_alt, work.type, work.plays_webp, work.id, work.key, work.width > small, work.width,
          work.height, work.placeholder, link, u, own.names, own.ids, own.hides)
  returning id, slug, tags into made_id, made_slug, made_tags;
  delete from uploads where id = upload;
  perform show_pin(made_id);
  if board is not null then refused := put_on_board(u, board, made_id); end if;
  if exists (select from user_follows where target_id = u) then
    insert into announcements (pin_id, who) values (made_id, u);
  end if;
end $$;
