-- After pins, entries and follows, whose counts they bear.
insert into boards (id, slug, name, description, creator, is_private, pins_count, flagged_pins_count, followers_count, created_at)
select b, 'board-' || b, bench.title_word(b * 8::bigint, 51) || ' ' || bench.title_word(b * 8::bigint + 1, 51)
         || ' ' || bench.tag_name(bench.pick(b, 52, 500, 4)),
       bench.title_word(b * 8::bigint + 2, 51) || ' ' || bench.title_word(b * 8::bigint + 3, 51) || ' collection',
       bench.pick(b, 53, bench.size('people'), 1.5), b % 20 = 0, coalesce(pins, 0), coalesce(flagged, 0), coalesce(followers, 0),
       timestamptz '2023-01-01 00:00Z' + b * interval '1 minute'
from generate_series(1, bench.size('boards')) b
left join (select board_id, count(*)::int as pins, (count(*) filter (where flagged))::int as flagged
           from board_pins join pins on pins.id = pin_id group by 1) entries on entries.board_id = b
left join (select board_id, count(*)::int as followers from board_follows group by 1) follows on follows.board_id = b;

insert into users (id, auth_uid, name, email, email_verified, pins_count, flagged_pins_count, boards_count, followers_count, banned_at)
select u, 'bench-' || u, 'person' || u, 'person' || u || '@example.com', true, coalesce(pins, 0), coalesce(flagged, 0),
       coalesce(boards, 0), coalesce(followers, 0), case when u % 1000 = 999 then timestamptz '2025-12-01 00:00Z' end
from generate_series(1, bench.size('people')) u
left join (select posted_by, count(*)::int as pins, (count(*) filter (where flagged))::int as flagged
           from pins group by 1) posted on posted_by = u
left join (select creator, count(*)::int as boards from boards where not is_private group by 1) made on creator = u
left join (select target_id, count(*)::int as followers from user_follows group by 1) follows on target_id = u;
