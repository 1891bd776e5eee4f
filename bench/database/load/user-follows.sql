-- People 1 to 20 follow 50 people and 50 boards, 21 to 30 follow 1,000 of each, the others a few.
with size as (select $1::int as part, bench.size('people') as people, bench.size('user_follows') as follows)
insert into user_follows (user_id, target_id, created_at)
select user_id, target_id, timestamptz '2025-06-01 00:00Z' from (
  select distinct user_id, target_id from (
    select user_id, 1 + (floor(power((k - 1)::float8 / n, 1.3) * people)::int + user_id) % people as target_id
    from size, bench.followers join generate_series(1, 1000) k on k <= n where part = 1
    union all
    select 30 + least(last, bench.at(low + (high - low) * bench.draw(part::bigint << 32 | k, 41), people - 30, 1)),
           bench.pick(part::bigint << 32 | k, 42, people, 1.3)
    from size, bench.part(part, people - 30, 1), generate_series(1, (follows * 1.02 * (high - low))::int) k) drawn
  where user_id <> target_id) pairs
order by user_id > 30, hashint8extended(target_id, user_id)
limit (select (follows * (high - low))::bigint from size, bench.part(part, people - 30, 1));
