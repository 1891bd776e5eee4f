-- People 1 to 20 follow 50 people and 50 boards, 21 to 30 follow 1,000 of each, the others a few.
create view bench.followers as
select person, case when person <= 20 then 50 else 1000 end as n from generate_series(1, 30) person;

insert into user_follows (user_id, target_id, created_at)
select user_id, target_id, timestamptz '2025-06-01 00:00Z' from (
  select distinct user_id, target_id from (
    select person as user_id, 1 + (floor(power((k - 1)::float8 / n, 1.3) * bench.size('people'))::int + person)
           % bench.size('people') as target_id
    from bench.followers, generate_series(1, n) k
    union all
    select 31 + floor(bench.draw(k, 41) * (bench.size('people') - 30))::int, bench.pick(k, 42, bench.size('people'), 1.3)
    from generate_series(1, (bench.size('user_follows') * 1.02)::int) k) drawn where user_id <> target_id) pairs
order by user_id > 30, hashint8extended(target_id, user_id) limit bench.size('user_follows');

insert into board_follows (user_id, board_id, created_at)
select user_id, board_id, timestamptz '2025-06-01 00:00Z' from (
  select distinct user_id, board_id from (
    select person as user_id, 1 + (floor(power((k - 1)::float8 / n, 1.3) * bench.size('boards'))::int + person)
           % bench.size('boards') as board_id
    from bench.followers, generate_series(1, n) k
    union all
    select 31 + floor(bench.draw(k, 43) * (bench.size('people') - 30))::int, bench.pick(k, 44, bench.size('boards'), 1.3)
    from generate_series(1, (bench.size('board_follows') * 1.02)::int) k) drawn) pairs
order by user_id > 30, hashint8extended(board_id, user_id) limit bench.size('board_follows');
