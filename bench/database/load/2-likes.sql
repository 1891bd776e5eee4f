-- Likes: a few people like most, a few pins are liked most; one person likes 5,000.
insert into saves (user_id, pin_id, created_at)
select user_id, id, timestamptz '2026-01-01 00:00Z' - bench.draw(id + user_id, 13) * interval '365 days'
from (select distinct user_id, i from (
    select bench.pick(n, 11, bench.size('people'), 1.5) as user_id,
           bench.popular_pin(bench.pick(n, 12, bench.size('pins'), 4)) as i
    from generate_series(1, (bench.size('likes') * 1.3)::int) n
    union all select bench.size('people'), 1 + n * (bench.size('pins') / 5000) from generate_series(0, 4999) n) drawn) pairs
join bench.pin_ids using (i)
order by user_id <> bench.size('people'), hashint8extended(id, user_id) limit bench.size('likes');

create table bench.like_counts as select pin_id, count(*)::int as n from saves group by 1;
