with size as (select $1::int as part, bench.size('people') as people, bench.size('boards') as boards, bench.size('board_follows') as follows)
insert into board_follows (user_id, board_id, created_at)
select user_id, board_id, timestamptz '2025-06-01 00:00Z' from (
  select distinct user_id, board_id from (
    select user_id, 1 + (floor(power((k - 1)::float8 / n, 1.3) * boards)::int + user_id) % boards as board_id
    from size, bench.followers join generate_series(1, 1000) k on k <= n where part = 1
    union all
    select 30 + least(last, bench.at(low + (high - low) * bench.draw(part::bigint << 32 | k, 43), people - 30, 1)),
           bench.pick(part::bigint << 32 | k, 44, boards, 1.3)
    from size, bench.part(part, people - 30, 1), generate_series(1, (follows * 1.02 * (high - low))::int) k) drawn) pairs
order by user_id > 30, hashint8extended(board_id, user_id)
limit (select (follows * (high - low))::bigint from size, bench.part(part, people - 30, 1));
