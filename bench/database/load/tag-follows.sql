-- People 31 to 50 follow 20 tags each, 51 to 53 all 500: of common tags and of rare ones.
insert into tag_follows (user_id, tag_id, created_at)
select distinct person, 1 + (power(k::float8 / n, 2) * 499)::int, timestamptz '2025-06-01 00:00Z'
from generate_series(31, 53) person, lateral (select case when person <= 50 then 20 else 500 end as n) size, generate_series(1, n) k;
