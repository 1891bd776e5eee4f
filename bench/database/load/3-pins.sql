insert into tags (id, name, flagged)
select t, bench.tag_name(t), t in (5, 20, 60, 120, 300, 450) from generate_series(1, 500) t;
insert into tag_synonyms (word, tag_id) select 'also' || bench.word(t), t from generate_series(1, 500, 3) t;

insert into pins (id, slug, title, media_type, image, has_small, width, height, placeholder, destination, posted_by,
                  tags, tag_ids, flagged, saves_count, created_at, updated_at)
select id, replace(title, ' ', '-') || '-' || i, title, case when bench.draw(i, 21) < 0.65 then 'gif' else 'pic' end::media_type,
       'bench/' || to_hex(i), true, 600, 300 + i % 900, '#808080', case when i % 3 = 0 then 'https://example.com/' || i end,
       bench.poster(i), tags, tag_ids, tag_ids && '{5,20,60,120,300,450}', coalesce(n, 0), at, at
from (select i, id, bench.pin_moment(i) as at, tag_ids,
        array(select bench.tag_name(t) from unnest(tag_ids) with ordinality o (t, place) order by place) as tags,
        array_to_string(array(select bench.title_word(i * 8::bigint + k, 23) from generate_series(1, 3 + i % 5) k), ' ')
          || ' ' || bench.tag_name(tag_ids[1]) as title
      from bench.pin_ids cross join lateral (select bench.tags_of(i) as tag_ids offset 0) drawn) made
left join bench.like_counts on pin_id = id
order by id;
