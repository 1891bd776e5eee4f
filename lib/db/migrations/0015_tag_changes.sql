-- Implications and aliases of tags: applied to the pins that there are in small steps, and taken back exactly.
set local check_function_bodies = off;

create table tag_changes (
  id         int primary key generated always as identity,
  is_alias   boolean not null,  -- the tag's name stands for the other tag; else the tag implies the other one
  tag_id     int not null references tags on delete cascade,
  other_id   int not null references tags on delete cascade,
  state      text not null default 'applying' check (state in ('applying', 'applied', 'reverting', 'reverted')),
  reached    bigint not null default 0,  -- pins up to this id have the change
  pins       int not null default 0,  -- pins that have it only by the change
  created_at timestamptz not null default now()
);
create index tag_changes_tag on tag_changes (tag_id);
create index tag_changes_other on tag_changes (other_id);
create index tag_changes_unfinished on tag_changes (id) where state in ('applying', 'reverting');

-- What a change did to each pin.
create table tag_change_pins (
  change_id int references tag_changes on delete cascade,
  pin_id    bigint references pins on delete cascade,
  added     int[] not null,  -- tags that the pin got
  place     int,  -- where an alias stood
  primary key (change_id, pin_id)
);
create index tag_change_pins_pin on tag_change_pins (pin_id);

create function with_implied(ids int[]) returns int[] language sql stable as $$
  with recursive meant (tag_id, depth) as (
    select unnest(ids), 0 union select implied_id, depth + 1 from meant join tag_implications using (tag_id) where depth < 8)
  select coalesce(array_agg(distinct tag_id), '{}') from meant
$$;
comment on function with_implied is 'Tags and those that they imply.';

-- Followers and those who hide the tag have the other one, too, from now on; the time tells which rows came so.
create function begin_tag_change(alias boolean, word text, other_word text, out refused text, out id int, out tag text, out other text, out other_id int)
language plpgsql as $$
declare a tags; b tags;
begin
  perform pg_advisory_xact_lock(4711);
  select * into a from tags where name = word;
  select * into b from tags where name = other_word;
  refused := case when a.id is null then 'no tag' when b.id is null then 'no other' when a.id = b.id then 'same'
    when exists (select from tag_changes c where c.tag_id = a.id and c.other_id = b.id and c.state <> 'reverted')
      or exists (select from tag_implications i where i.tag_id = a.id and i.implied_id = b.id) then 'known'
    when exists (select from tag_synonyms s where s.word in (a.name, b.name)) then 'alias'
    when alias and a.category is not null then 'category'
    when a.id = any (with_implied(array[b.id])) or alias and b.id = any (with_implied(array[a.id])) then 'circle' end;
  if refused is not null then return; end if;
  tag := a.name; other := b.name; other_id := b.id;
  if alias then
    insert into tag_synonyms (word, tag_id) values (a.name, b.id);
    insert into tag_follows (user_id, tag_id, created_at) select user_id, b.id, created_at from tag_follows f where f.tag_id = a.id
      on conflict do nothing;
    insert into hidden_tags (user_id, tag_id, created_at) select user_id, b.id, created_at from hidden_tags h where h.tag_id = a.id
      on conflict do nothing;
  else
    insert into tag_implications (tag_id, implied_id) values (a.id, b.id);
  end if;
  insert into tag_changes (is_alias, tag_id, other_id) values (alias, a.id, b.id) returning tag_changes.id into id;
end $$;
comment on function begin_tag_change is 'Makes a tag imply another or stand for it. Refused: no tag, no other, same, known, alias, category, circle.';

create function revert_tag_change(change bigint, out refused text, out tag text, out other text, out other_id int, out alias boolean) language plpgsql as $$
declare c tag_changes;
begin
  perform pg_advisory_xact_lock(4711);
  select * into c from tag_changes where id = change for update;
  refused := case when not found then 'missing' when c.state in ('reverting', 'reverted') then 'reverted' end;
  if refused is not null then return; end if;
  select name into tag from tags where id = c.tag_id;
  select name into other from tags where id = c.other_id;
  alias := c.is_alias; other_id := c.other_id;
  if c.is_alias then
    delete from tag_synonyms where word = tag and tag_id = c.other_id;
    delete from tag_follows f using tag_follows old
    where f.tag_id = c.other_id and old.tag_id = c.tag_id and old.user_id = f.user_id and old.created_at = f.created_at;
    delete from hidden_tags f using hidden_tags old
    where f.tag_id = c.other_id and old.tag_id = c.tag_id and old.user_id = f.user_id and old.created_at = f.created_at;
  else
    delete from tag_implications where tag_id = c.tag_id and implied_id = c.other_id;
  end if;
  update tag_changes set state = 'reverting' where id = change;
end $$;
comment on function revert_tag_change is 'Takes back a change of tags, for new pins at once. Refused: missing, reverted.';

-- Live pins by the feed, the others by their index.
create function pins_of_tag(tag int, after bigint, most int) returns bigint[] language sql stable as $$
  select array(
    select pin from (
      (select pin_id from feed where tag_id = tag and bucket = 0 and pin_id > after order by pin_id limit most) union all
      (select pin_id from feed where tag_id = tag and bucket = 1 and pin_id > after order by pin_id limit most) union all
      (select pin_id from feed where tag_id = tag and bucket = 2 and pin_id > after order by pin_id limit most) union all
      (select pin_id from feed where tag_id = tag and bucket = 3 and pin_id > after order by pin_id limit most) union all
      select id from pins where tag_ids @> array[tag] and status <> 'live' and id > after) own (pin)
    order by pin limit most)
$$;
comment on function pins_of_tag is 'The next pins of any status with a tag, by ascending id.';

create function tag_change_step(change int, most int, out ids bigint[], out is_done boolean) language plpgsql as $$
declare c tag_changes;
begin
  perform pg_advisory_xact_lock(4711);
  select * into c from tag_changes where id = change and state in ('applying', 'reverting') for update;
  ids := '{}'; is_done := true;
  if not found then return; end if;
  if c.state = 'applying' then ids := apply_tag_change(c, most); else ids := take_back_tag_change(c, most); end if;
  select state not in ('applying', 'reverting') into is_done from tag_changes where id = change;
end $$;
comment on function tag_change_step is 'Applies or takes back a change of tags on up to `most` pins; returns those that changed.';

create function apply_tag_change(c tag_changes, most int) returns bigint[] language plpgsql as $$
declare brought int[] := with_implied(array[c.other_id]); next bigint[] := pins_of_tag(c.tag_id, c.reached, most); ids bigint[];
begin
  ids := array(select id from pins where id = any (next) and tag_ids @> array[c.tag_id]
               and (c.is_alias or not tag_ids @> brought) order by id for no key update);
  insert into tag_change_pins (change_id, pin_id, added, place)
    select c.id, id, array(select unnest(brought) except select unnest(tag_ids)),
      case when c.is_alias then array_position(tag_ids, c.tag_id) end
    from pins where id = any (ids)
  on conflict do nothing;
  perform hide_pins(ids);
  update pins set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by place, id), array_agg(id order by place, id), bool_or(tags.flagged)
    from (select case when c.is_alias and own = c.tag_id then c.other_id else own end as id, min(place) as place
          from (select own, place from unnest(tag_ids) with ordinality o (own, place)
                union all select own, 1000 from unnest(brought) own) listed group by 1) kept join tags using (id))
  where id = any (ids);
  perform show_pins(ids);
  update tag_changes set reached = coalesce(next[cardinality(next)], reached), pins = pins + cardinality(ids),
    state = case when cardinality(next) < most then 'applied' else state end
  where id = c.id;
  return ids;
end $$;
comment on function apply_tag_change is 'A step of tag_change_step.';

-- A pin that lost the tag since, or an alias's other tag, keeps what was made of it. Of the tags that any change brought, those stay that
-- the rest still implies.
create function take_back_tag_change(c tag_changes, most int) returns bigint[] language plpgsql as $$
declare next bigint[]; ids bigint[];
begin
  next := array(select pin_id from tag_change_pins where change_id = c.id order by pin_id limit most);
  ids := array(select id from pins where id = any (next)
               and tag_ids @> array[case when c.is_alias then c.other_id else c.tag_id end] order by id for no key update);
  perform hide_pins(ids);
  with brought as (
    select pin_id, array_agg(tag) as tags from tag_change_pins, unnest(added) tag where pin_id = any (ids) group by 1),
  bare as (
    select p.id, coalesce(b.tags, '{}') as brought, own.place,
      array(select unnest(p.tag_ids) except select unnest(b.tags)) || case when c.is_alias then array[c.tag_id] else '{}' end as kept
    from pins p join tag_change_pins own on own.pin_id = p.id and own.change_id = c.id left join brought b on b.pin_id = p.id
    where p.id = any (ids)),
  meant as (select id, brought, place, with_implied(kept) as tags from bare offset 0)
  update pins p set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by at, t.id), array_agg(t.id order by at, t.id), bool_or(t.flagged)
    from (select own, 2 * n as at from unnest(p.tag_ids) with ordinality o (own, n)
          where own <> all (m.brought) or own = any (m.tags)
          union all select c.tag_id, 2 * coalesce(m.place, 1) - 1 where c.is_alias and not p.tag_ids @> array[c.tag_id]) kept
    join tags t on t.id = own)
  from meant m where p.id = m.id;
  perform show_pins(ids);
  delete from tag_change_pins where change_id = c.id and pin_id = any (next);
  update tag_changes set pins = greatest(0, pins - cardinality(next)), state = case when cardinality(next) < most then 'reverted' else state end
  where id = c.id;
  return ids;
end $$;
comment on function take_back_tag_change is 'A step of tag_change_step.';
