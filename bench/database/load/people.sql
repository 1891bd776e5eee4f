insert into users (id, auth_uid, name, email, email_verified, pins_count, flagged_pins_count, boards_count, followers_count, banned_at)
select u, 'bench-' || u, 'person' || u, 'person' || u || '@example.com', true, coalesce(pins, 0), coalesce(flagged, 0),
       coalesce(boards, 0), coalesce(followers, 0), case when u % 1000 = 999 then timestamptz '2025-12-01 00:00Z' end
from bench.part($1, bench.size('people'), 1), generate_series(first, last) u
left join bench.posted on posted_by = u
left join bench.made on creator = u
left join bench.user_followers on target_id = u;
