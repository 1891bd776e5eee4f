insert into pins (id, slug, title, media_type, image, has_small, width, height, placeholder, destination, posted_by,
                  tags, tag_ids, flagged, saves_count, created_at, updated_at, words)
select id, replace(title, ' ', '-') || '-' || i, title, case when bench.draw(i, 21) < 0.65 then 'gif' else 'pic' end::media_type,
       'bench/' || to_hex(i), true, 600, 300 + i % 900, '#808080', case when i % 3 = 0 then 'https://example.com/' || i end,
       bench.poster(i), tags, tag_ids, tag_ids && '{5,20,60,120,300,450}',
       coalesce((select likes from bench.likes_of_pins where pin_id = id), 0), bench.moment(id), bench.moment(id),
       -- What words() makes: here spaces alone part the words.
       (select string_agg(word || ':' || place, ' ')::tsvector
        from (select word, row_number() over (order by part, at) + part - 1 as place from unnest(title || tags) with ordinality texts (line, part),
                string_to_table(line, ' ') with ordinality own (word, at)) placed)
from (select i, bench.pin_id(i) as id, tag_ids, tags,
        array_to_string(array(select word from generate_series(1, 3 + i % 5) k
                              join bench.words on n = bench.title_word(i * 8::bigint + k, 23) order by k), ' ') || ' ' || tags[1] as title
      from bench.part($1, bench.size('pins'), 1), generate_series(first, last) i
      cross join lateral (select bench.tags_of(i) as tag_ids offset 0) drawn
      cross join lateral (select array(select name from unnest(tag_ids) with ordinality chosen (tag, place)
                                       join tags on tags.id = tag order by place) as tags offset 0) named offset 0) made;
