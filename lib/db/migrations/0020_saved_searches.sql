-- Saved searches, and what tells people of new pins that they find.
set local check_function_bodies = off;
alter type notification_kind add value 'search_pin';  -- it cannot be used before this migration has ended

-- Searches that people have saved, each once, as printed.
create table searches (
  id        int primary key generated always as identity,
  query     text collate "C" not null unique check (length(query) between 1 and 500),
  terms     text[],  -- one of them is in every new pin that it finds; null: it is not watched
  first_ids bigint[] not null default '{}'  -- the newest pins when it was first saved
);
create index searches_terms on searches using gin (terms);

create table saved_searches (
  user_id    bigint references users on delete cascade,
  search_id  int references searches,
  name       text not null check (length(name) between 1 and 100),
  since      bigint not null default time_id(),  -- only later pins are told of
  seen_to    bigint not null default time_id(),  -- later pins are new
  created_at timestamptz not null default now(),
  primary key (user_id, search_id)
);
create index saved_searches_search on saved_searches (search_id, user_id);

-- New pins that a search finds, one row a search and day.
create table search_news (
  search_id int references searches on delete cascade,
  day       int,  -- since 1970, UTC
  pin_ids   bigint[] not null,  -- 200 at most, the latest
  told_to   bigint default 0,  -- people up to this id have been notified; null: all
  primary key (search_id, day)
);
create index search_news_untold on search_news (day, search_id) where told_to is not null;

-- Pins up to this id have been looked at for search_news.
create table search_matcher (
  seen_to bigint not null
);
insert into search_matcher values (time_id());

alter table tag_follows add column seen_to bigint;  -- later pins are new; null: those since the follow
alter table tag_follows alter column seen_to set default time_id();

create function save_search(u bigint, printed text, called text, own_terms text[], out refused text, out id int, out is_first boolean)
language plpgsql as $$
begin
  perform from users where users.id = u for no key update;  -- one at a time, so that nobody gets past the limit
  refused := case
    when exists (select from saved_searches s join searches q on q.id = s.search_id where s.user_id = u and q.query = printed) then null
    when (select count(*) from saved_searches where user_id = u) >= 100 then 'full' end;
  if refused is not null then return; end if;
  insert into searches as q (query, terms) values (printed, own_terms)
    on conflict (query) do update set terms = excluded.terms returning q.id, q.xmax = 0 into save_search.id, is_first;
  insert into saved_searches (user_id, search_id, name) values (u, save_search.id, called)
    on conflict (user_id, search_id) do update set name = excluded.name;
end $$;
comment on function save_search is 'Saves a search, 100 at most, or renames a saved one. Refused: full.';

create function forget_search(u bigint, printed text) returns void language plpgsql as $$
declare search int := (select id from searches where query = printed);
begin
  delete from saved_searches where user_id = u and search_id = search;
  if not found then return; end if;
  delete from notifications where user_id = u and kind::text = 'search_pin' and subject & 2147483647 = search;
  perform unread_changed(u);
end $$;
comment on function forget_search is 'Lets go of a saved search, and of its notifications.';

create function forget_unsaved_searches(most int) returns int language plpgsql as $$
declare ids int[] := array(
  select id from searches q where not exists (select from saved_searches s where s.search_id = q.id) limit most for update skip locked);
begin
  delete from searches q where id = any (ids) and not exists (select from saved_searches s where s.search_id = q.id);
  return cardinality(ids);
end $$;
comment on function forget_unsaved_searches is 'Deletes up to `most` searches that nobody has saved any more; returns how many.';

-- Counted as it is read: the filter, hidden tags, blocks and removed pins hold without further ado.
create function count_search_news(reader bigint, search int, since bigint, before bigint, most int) returns int language sql stable as $$
  select count(*)::int from (
    select from search_news n cross join unnest(n.pin_ids) found (id) join pins p on p.id = found.id
    where n.search_id = search and n.day >= day_of(since) and n.day <= day_of(before) and p.id >= since and p.id < before
      and p.status = 'live'
      and p.bucket = any (case when (select content_filter = 'gay-straight' from users where id = reader) then '{0,1,2,3}'::int[] else '{0,1}' end)
      and p.posted_by <> reader and not p.tag_ids && array(select tag_id from hidden_tags where user_id = reader)
      and not exists (select from blocks where user_id = reader and target_id = p.posted_by)
    limit most) news
$$;
comment on function count_search_news is 'How many new pins of a search a person is shown, with ids from `since` to below `before`, `most` at most.';

create function count_search_alert(reader bigint, about bigint, most int) returns int language sql stable as $$
  select coalesce((
    select count_search_news(reader, search_id, greatest(since, first_id_of(about >> 31)), first_id_of((about >> 31) + 1), most)
    from saved_searches where user_id = reader and search_id = (about & 2147483647)::int), 0)
$$;
comment on function count_search_alert is 'How many pins a notification of the kind search_pin is about for its reader, `most` at most.';

create function count_new_pins(reader bigint, tag int, since bigint, before bigint, most int) returns int language sql stable as $$
  select count(*)::int from (
    select from feed f join pins p on p.id = f.pin_id
    where f.tag_id = tag and f.pin_id >= since and f.pin_id < before
      and f.bucket = any (case when (select content_filter = 'gay-straight' from users where id = reader) then '{0,1,2,3}'::int[] else '{0,1}' end)
      and p.posted_by <> reader and not p.tag_ids && array(select tag_id from hidden_tags where user_id = reader)
      and not exists (select from blocks where user_id = reader and target_id = p.posted_by)
    limit most) news
$$;
comment on function count_new_pins is 'How many pins of a tag a person is shown, with ids from `since` to below `before`, `most` at most.';

create or replace function count_tag_news(reader bigint, about bigint, most int) returns int language sql stable as $$
  select count_new_pins(reader, (about & 2147483647)::int, first_id_of(about >> 31), first_id_of((about >> 31) + 1), most)
$$;

-- Under lock 4711 whoever has a lower id has committed.
create function pins_to_match(most int, out seen bigint, out ids bigint[]) language plpgsql as $$
begin
  select seen_to into seen from search_matcher;
  if seen >= coalesce((select max(id) from pins), 0) then return; end if;
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id > seen order by id limit most);
end $$;
comment on function pins_to_match is 'The next `most` new pins for saved searches.';

create function note_search_news(search_ids int[], new_ids bigint[]) returns void language sql as $$
  insert into search_news (search_id, day, pin_ids)
  select search_id, day_of(pin_id), array_agg(pin_id order by pin_id) from unnest(search_ids, new_ids) met (search_id, pin_id)
  group by 1, 2 order by 1, 2
  on conflict (search_id, day) do update
    set pin_ids = (select array_agg(id order by id) from (
      select unnest(search_news.pin_ids) union select unnest(excluded.pin_ids) order by 1 desc limit 200) latest (id))
$$;
comment on function note_search_news is 'Has people notified of pins that their searches find, once a search and day.';

-- The subject of such a notification: day << 31 | search.
create function announce_searches(most int) returns int language plpgsql as $$
declare news search_news[]; reached record; n int; told bigint[]; subjects bigint[];
begin
  news := array(select w from search_news w where told_to is not null order by day, search_id limit most for update skip locked);
  if cardinality(news) = 0 then return null; end if;
  select array_agg(user_id order by day, search_id, user_id), array_agg(day::bigint << 31 | search_id order by day, search_id, user_id)
    into told, subjects
    from (select w.day, w.search_id, s.user_id from unnest(news) w cross join lateral (
            select user_id from saved_searches where search_id = w.search_id and user_id > w.told_to order by user_id limit most) s
          order by w.day, w.search_id, s.user_id limit most) due;
  n := coalesce(cardinality(told), 0);
  with told_now as (
    insert into notifications (user_id, kind, subject)
      select u.id, 'search_pin', due.subject from unnest(told, subjects) due (id, subject) join users u on u.id = due.id
      where not 'search_pin' = any (u.muted_kinds::text[]) order by u.id, due.subject
    on conflict do nothing returning user_id)
  insert into unread_outbox select distinct user_id from told_now;
  update search_news w set told_to = case
      when n = most and w.day::bigint << 31 | w.search_id = subjects[n] then told[n] end
  from unnest(news) own
  where w.search_id = own.search_id and w.day = own.day and (n < most or w.day::bigint << 31 | w.search_id <= subjects[n]);
  delete from search_news w using unnest(news) own
  where w.search_id = own.search_id and w.told_to is null and w.day < (
    select day from search_news k where k.search_id = own.search_id order by day desc offset 59 limit 1);
  return n;
end $$;
comment on function announce_searches is 'Notifies up to `most` people of new pins of their searches; returns how many, null without news. Keeps 60 days with news of a search.';

create or replace view shown_notifications as
  select n.id, n.user_id, n.kind, n.pin_id, n.board_id, n.body, n.subject,
    case n.kind::text when 'tag_pin' then count_tag_news(n.user_id, n.subject, 100)
      when 'search_pin' then count_search_alert(n.user_id, n.subject, 100) else n.events end as events,
    n.latest, n.read,
    case when n.kind in ('like', 'follow', 'board_follow') and n.events > 1 then
        coalesce((select s.id from users s where s.id = n.sender_id and s.banned_at is null and not exists (
                    select from blocks k where k.user_id = n.user_id and k.target_id = s.id)), other_actor(n.id, n.user_id))
      else n.sender_id end as sender_id,
    n.href
  from notifications n
  where (n.kind::text <> 'tag_pin' or count_tag_news(n.user_id, n.subject, 1) > 0)
    and (n.kind::text <> 'search_pin' or count_search_alert(n.user_id, n.subject, 1) > 0)
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
