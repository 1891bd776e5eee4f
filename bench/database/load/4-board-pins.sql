insert into board_pins (board_id, pin_id, position, added_at)
select board_id, id, row_number() over (partition by board_id order by hashint8extended(id, 33)), timestamptz '2026-01-01 00:00Z'
from (select board_id, i from (
    select bench.pick(n, 31, bench.size('boards'), 2) as board_id,
           bench.popular_pin(bench.pick(n, 32, bench.size('pins'), 2)) as i
    from generate_series(1, (bench.size('board_pins') * 1.1)::int) n) drawn
  group by 1, 2 order by hashint8extended(i, board_id) limit bench.size('board_pins')) pairs
join bench.pin_ids using (i);
