-- Tags that stand on pins together, at most 12 of each tag; upkeep makes them anew. Like `feed` it refers to nothing: a tag that
-- is gone is left out by whoever reads, and its rows go when upkeep comes by.
create table related_tags (
  tag_id integer not null,
  related_id integer not null,
  together integer not null check (together > 0),
  primary key (tag_id, related_id)
);

-- Makes the related tags of the next `most` tags behind an id anew. Of each, its newest 500 live unflagged gifs and as many
-- pictures are looked at; a tag is the more related the more of them it is on, and the fewer pins it is on elsewhere. Returns
-- the id of the last tag that was looked at; null when there were none behind the id.
create function refresh_related_tags(after integer, most integer, out last integer) language plpgsql as $$
begin
  select max(id) into last from (select id from tags where id > after order by id limit most) batch;
  delete from related_tags where tag_id > after and (last is null or tag_id <= last);
  insert into related_tags (tag_id, related_id, together)
  select t.id, r.id, r.together
  from tags t cross join lateral (
    select other.id, count(*) as together
    from unnest('{0,1}'::int[]) s(bucket) cross join lateral (
      select pin_id from feed where tag_id = t.id and bucket = s.bucket order by pin_id desc limit 500) f
    join pins p on p.id = f.pin_id cross join unnest(p.tag_ids) other(id)
    where other.id <> t.id
    group by other.id having count(*) > 1
    order by count(*) ^ 2 / (select sum(n) from feed_counts where tag_id = other.id and bucket in (0, 1)) desc nulls last, other.id
    limit 12) r
  where t.id > after and t.id <= last;
end $$;
