create table bench.likes_of_pins as select pin_id, count(*)::int as likes from saves group by 1;
create unique index on bench.likes_of_pins (pin_id);
analyze bench.likes_of_pins;
