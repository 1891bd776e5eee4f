-- Of the people whose acts a line has gathered, the latest whom its reader may see.
create function other_actor(line bigint, reader bigint) returns bigint language sql stable as $$
  select act from notification_acts join users on id = act
  where line_id = line and banned_at is null
    and not exists (select from blocks where user_id = reader and target_id = act)
  order by act desc limit 1
$$;

-- The lines that their readers may see: the one rule of what is listed and what is counted. Left out are lines on pins that
-- are not live, on other people's private boards, by people who are banned, muted or blocked, and new pins that the reader's
-- lists would not show. A line of several people is shown as long as one of them may be seen.
-- Subqueries and no joins: the newest lines are read one by one until a page is full, not all of them joined and sorted.
create view shown_notifications as
  select n.id, n.user_id, n.kind, n.pin_id, n.board_id, n.body, n.subject, n.acts, n.latest, n.read,
    case when n.kind in ('like', 'follow', 'board_follow') and n.acts > 1 then
        coalesce((select s.id from users s where s.id = n.sender_id and s.banned_at is null and not exists (
                    select from blocks k where k.user_id = n.user_id and k.target_id = s.id)), other_actor(n.id, n.user_id))
      else n.sender_id end as sender_id
  from notifications n
  where (n.pin_id is null or
      (select p.status = 'live' and (n.kind <> 'new_pin'
         or ((not p.flagged or (select content_filter = 'gay-straight' from users r where r.id = n.user_id))
             and not p.tag_ids && array(select tag_id from hidden_tags h where h.user_id = n.user_id)))
       from pins p where p.id = n.pin_id))
    and (n.board_id is null or
      (select b.creator = n.user_id or (not b.is_private and (select c.banned_at is null from users c where c.id = b.creator))
       from boards b where b.id = n.board_id))
    and (n.sender_id is null
      or ((select s.banned_at is null from users s where s.id = n.sender_id)
          and (select k.target_id from blocks k where k.user_id = n.user_id and k.target_id = n.sender_id) is null)
      or (n.kind in ('like', 'follow', 'board_follow') and n.acts > 1 and other_actor(n.id, n.user_id) is not null));

-- How many lines are unread, 1,000 at most: more are not told apart, and counting them would take longer.
create function unread_count(reader bigint) returns int language sql stable as $$
  select count(*)::int from (select from shown_notifications where user_id = reader and not read limit 1000) unread
$$;

-- Marks a line as read, or all of them (null), and tells the reader's other tabs and devices. Returns how many are unread
-- then; null when the reader has no such line. Lines are locked by ascending id, as everybody does.
create function mark_read(reader bigint, line bigint) returns int language plpgsql as $$
begin
  if line is null then
    perform from notifications where user_id = reader and not read order by id for no key update;
    update notifications set read = true where user_id = reader and not read;
  else
    update notifications set read = true where id = line and user_id = reader and not read;
  end if;
  if found then perform pg_notify('notifications', reader::text);
  elsif line is not null and not exists (select from notifications where id = line and user_id = reader) then return null;
  end if;
  return unread_count(reader);
end $$;

create index notifications_swept on notifications (latest) where read;

-- Removes up to `most` lines that were read long ago; returns how many.
create function sweep_read_lines(older_than timestamptz, most int) returns int language plpgsql as $$
declare swept int;
begin
  delete from notifications where id = any (array(
    select id from notifications where read and latest < time_id(older_than) & ~4095::bigint order by latest limit most
    for update skip locked));
  get diagnostics swept = row_count;
  return swept;
end $$;

-- Removes up to `most` acts of which the person, pin or board is gone; returns how many.
create function sweep_dangling_acts(most int) returns int language plpgsql as $$
declare gone bigint[];
begin
  gone := array(
    select distinct act from (
      select act from notification_acts
      where kind in ('like', 'follow', 'board_follow') and not exists (select from users where id = act)
      union all
      select act from notification_acts where kind = 'new_pin' and not exists (select from pins where id = act)
      union all
      select act from notification_acts where kind = 'board_add' and not exists (select from boards where id = act)
    ) dangling limit most);
  if cardinality(gone) > 0 then perform forget_acts(gone); end if;
  return cardinality(gone);
end $$;
