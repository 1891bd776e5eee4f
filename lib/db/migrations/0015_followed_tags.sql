-- Tags that people follow, and what tells them of new pins.
set local check_function_bodies = off;
alter type notification_kind add value 'tag_pin';  -- it cannot be used before this migration has ended

-- Who follows which tags; nobody else is shown it.
create table tag_follows (
  user_id    bigint references users on delete cascade,
  tag_id     int references tags on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tag_id) include (created_at)
);
create index tag_follows_tag on tag_follows (tag_id, user_id);

-- Followed tags that have a new pin, one row a tag and day.
create table tag_announcements (
  tag_id  int references tags on delete cascade,
  day     int,  -- since 1970, UTC
  told_to bigint default 0,  -- followers up to this id have been notified; null: all
  primary key (day, tag_id)
);
create index tag_announcements_tag on tag_announcements (tag_id);

-- Pins up to this id have been looked at for tag_announcements.
create table tag_announcer (
  seen_to bigint not null
);
insert into tag_announcer values (time_id());

create function follow_tag(u bigint, word text, follows boolean, out refused text) language plpgsql as $$
declare tag int := coalesce((select id from tags where name = word), (select tag_id from tag_synonyms s where s.word = follow_tag.word));
begin
  if not follows then
    delete from tag_follows where user_id = u and tag_id = tag;
    return;
  end if;
  perform from users where id = u for no key update;  -- one at a time, so that nobody gets past the limit
  refused := case when tag is null then 'missing'
    when exists (select from tag_follows where user_id = u and tag_id = tag) then null
    when (select count(*) from tag_follows where user_id = u) >= 1000 then 'full' end;
  if refused is null then insert into tag_follows (user_id, tag_id) values (u, tag) on conflict do nothing; end if;
end $$;
comment on function follow_tag is 'Follows or unfollows a tag, 1,000 at most. Refused: missing, full.';

create or replace function finish_merge(a int, b int) returns boolean language plpgsql as $$
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
  insert into tag_follows (user_id, tag_id, created_at) select user_id, b, created_at from tag_follows where tag_id = a
    on conflict do nothing;
  delete from feed_counts where tag_id = a;
  delete from tags where id = a;
  insert into tag_synonyms (word, tag_id) values (word, b) on conflict do nothing;
  return true;
end $$;

create function day_of(id bigint) returns int language sql immutable parallel safe
  return (((id >> 12) + 1609459200000) / 86400000)::int;
comment on function day_of is 'The day of an id, in days since 1970, UTC.';

create function first_id_of(day bigint) returns bigint language sql immutable parallel safe
  return (day * 86400000 - 1609459200000) << 12;
comment on function first_id_of is 'The lowest id of a day.';

-- Counted as it is read: the filter, hidden tags, blocks and removed pins hold without further ado, and nothing is written for each pin.
create function count_tag_news(reader bigint, about bigint, most int) returns int language sql stable as $$
  select count(*)::int from (
    select from feed f join pins p on p.id = f.pin_id
    where f.tag_id = (about & 2147483647)::int and f.pin_id >= first_id_of(about >> 31) and f.pin_id < first_id_of((about >> 31) + 1)
      and f.bucket = any (case when (select content_filter = 'gay-straight' from users where id = reader) then '{0,1,2,3}'::int[] else '{0,1}' end)
      and p.posted_by <> reader and not p.tag_ids && array(select tag_id from hidden_tags where user_id = reader)
      and not exists (select from blocks where user_id = reader and target_id = p.posted_by)
    limit most) news
$$;
comment on function count_tag_news is 'How many pins a notification of the kind tag_pin is about for its reader, `most` at most.';

create function note_tag_news(pin_ids bigint[]) returns void language sql as $$
  insert into tag_announcements (tag_id, day)
  select distinct tag_id, day_of(id) from pins, unnest(tag_ids) own (tag_id)
  where id = any (pin_ids) and status = 'live' and exists (select from tag_follows f where f.tag_id = own.tag_id)
  on conflict do nothing
$$;
comment on function note_tag_news is 'Has the followers of the tags of live pins notified, once a tag and day.';

-- Looks at new pins under lock 4711: whoever has a lower id has committed.
create function look_for_tag_news(most int) returns boolean language plpgsql as $$
declare seen bigint; ids bigint[];
begin
  if not exists (select from tag_announcer where seen_to < (select max(id) from pins)) then return false; end if;
  perform pg_advisory_xact_lock(4711);
  select seen_to into seen from tag_announcer for update;
  ids := array(select id from pins where id > seen order by id limit most);
  if cardinality(ids) = 0 then return false; end if;
  perform note_tag_news(ids);
  update tag_announcer set seen_to = ids[cardinality(ids)];
  delete from tag_announcements where day < day_of(seen) - 7 and told_to is null;
  return cardinality(ids) = most;
end $$;
comment on function look_for_tag_news is 'Notes the followed tags of the next `most` new pins; true if there may be more.';

-- The subject of such a notification: day << 31 | tag.
create function announce_tags(most int) returns int language plpgsql as $$
declare a tag_announcements; told bigint[];
begin
  select * into a from tag_announcements where told_to is not null order by day, tag_id for update skip locked limit 1;
  if not found then return null; end if;
  told := array(select user_id from tag_follows where tag_id = a.tag_id and user_id > a.told_to order by 1 limit most);
  with told_now as (
    insert into notifications (user_id, kind, subject)
      select id, 'tag_pin', a.day::bigint << 31 | a.tag_id from users
      where id = any (told) and not 'tag_pin' = any (muted_kinds::text[]) order by id
    on conflict do nothing returning user_id)
  insert into unread_outbox select user_id from told_now;
  update tag_announcements set told_to = case when cardinality(told) = most then told[most] end
  where day = a.day and tag_id = a.tag_id;
  return cardinality(told);
end $$;
comment on function announce_tags is 'Notifies up to `most` followers of the oldest tag with new pins; returns how many, null without one.';

create or replace view shown_notifications as
  select n.id, n.user_id, n.kind, n.pin_id, n.board_id, n.body, n.subject,
    case when n.kind::text = 'tag_pin' then count_tag_news(n.user_id, n.subject, 100) else n.events end as events,
    n.latest, n.read,
    case when n.kind in ('like', 'follow', 'board_follow') and n.events > 1 then
        coalesce((select s.id from users s where s.id = n.sender_id and s.banned_at is null and not exists (
                    select from blocks k where k.user_id = n.user_id and k.target_id = s.id)), other_actor(n.id, n.user_id))
      else n.sender_id end as sender_id,
    n.href
  from notifications n
  where (n.kind::text <> 'tag_pin' or count_tag_news(n.user_id, n.subject, 1) > 0)
    and (n.pin_id is null or
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
      or (n.kind in ('like', 'follow', 'board_follow') and n.events > 1 and other_actor(n.id, n.user_id) is not null));
