insert into boards (id, slug, name, description, creator, is_private, pins_count, flagged_pins_count, followers_count, created_at)
select b, 'board-' || b, word[1] || ' ' || word[2] || ' ' || (select name from tags where id = bench.pick(b, 52, 500, 4)),
       word[3] || ' ' || word[4] || ' collection', bench.creator(b), bench.is_private(b), coalesce(pins, 0), coalesce(flagged, 0),
       coalesce(followers, 0), timestamptz '2023-01-01 00:00Z' + b * interval '1 minute'
from bench.part($1, bench.size('boards'), 1), generate_series(first, last) b
cross join lateral (select array(select word from generate_series(0, 3) k
                                 join bench.words on n = bench.title_word(b * 8::bigint + k, 51) order by k) as word offset 0) drawn
left join bench.entries on entries.board_id = b
left join bench.board_followers on board_followers.board_id = b;
