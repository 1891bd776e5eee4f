-- A few people like most, a few pins are liked most; the last person likes 5,000.
with size as (select $1::int as part, bench.size('people') - 1 as people, bench.size('pins') as pins, bench.size('likes') as likes)
insert into saves (user_id, pin_id, created_at)
select user_id, bench.pin_id(i), timestamptz '2026-01-01 00:00Z' - bench.draw(i + user_id, 13) * interval '365 days'
from (select distinct user_id, i from (
    select least(last, bench.at(low + (high - low) * bench.draw(part::bigint << 32 | n, 11), people, 1.5)) as user_id,
           bench.popular_pin(bench.pick(part::bigint << 32 | n, 12, pins, 4)) as i
    from size, bench.part(part, people, 1.5), generate_series(1, (likes * 1.3 * (high - low))::int) n
    union all select people + 1, 1 + n * (pins / 5000) from size, generate_series(0, 4999) n where part = 1) drawn) pairs
order by user_id <= (select people from size), hashint8extended(i, user_id)
limit (select (likes * (high - low))::bigint from size, bench.part(part, people, 1.5));
