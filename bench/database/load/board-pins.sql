with size as (select $1::int as part, bench.size('boards') as boards, bench.size('pins') as pins, bench.size('board_pins') as entries)
insert into board_pins (board_id, pin_id, position, added_at)
select board_id, bench.pin_id(i), row_number() over (partition by board_id order by hashint8extended(i, 33)),
       timestamptz '2026-01-01 00:00Z'
from (select board_id, i from (
    select least(last, bench.at(low + (high - low) * bench.draw(part::bigint << 32 | n, 31), boards, 2)) as board_id,
           bench.popular_pin(bench.pick(part::bigint << 32 | n, 32, pins, 2)) as i
    from size, bench.part(part, boards, 2), generate_series(1, (entries * 1.1 * (high - low))::int) n) drawn
  group by 1, 2 order by hashint8extended(i, board_id) limit (select (entries * (high - low))::bigint from size, bench.part(part, boards, 2))) pairs;
