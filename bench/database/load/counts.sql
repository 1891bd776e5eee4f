-- What boards and people bear of the pins, entries and follows that are there.
create table bench.entries as
  select board_id, count(*)::int as pins, (count(*) filter (where flagged))::int as flagged
  from board_pins join pins on pins.id = pin_id group by 1;
create table bench.board_followers as select board_id, count(*)::int as followers from board_follows group by 1;
create table bench.posted as
  select posted_by, count(*)::int as pins, (count(*) filter (where flagged))::int as flagged from pins group by 1;
create table bench.user_followers as select target_id, count(*)::int as followers from user_follows group by 1;
create table bench.made as
  select creator, count(*)::int as boards
  from (select bench.creator(b) as creator from generate_series(1, bench.size('boards')) b where not bench.is_private(b)) made group by 1;
create unique index on bench.entries (board_id);
create unique index on bench.board_followers (board_id);
create unique index on bench.posted (posted_by);
create unique index on bench.user_followers (target_id);
create unique index on bench.made (creator);
analyze bench.entries, bench.board_followers, bench.posted, bench.user_followers, bench.made;
