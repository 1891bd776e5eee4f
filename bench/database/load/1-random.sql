-- What every step draws from: numbers and names that depend on their arguments alone.
drop schema if exists bench cascade;
create schema bench;

-- A number of [0, 1) for each index and seed.
create function bench.draw(i bigint, seed bigint) returns float8 language sql immutable parallel safe
  as $$ select (hashint8extended(i, seed) & 4503599627370495)::float8 / 4503599627370496 $$;

create function bench.size(what text) returns int language sql stable parallel safe
  as $$ select current_setting('bench.' || what)::int $$;

-- One of n things, the first ones the more often the greater the exponent.
create function bench.pick(i bigint, seed bigint, n int, exponent float8) returns int language sql immutable parallel safe
  as $$ select 1 + floor(power(bench.draw(i, seed), exponent) * n)::int $$;

-- 64,000 different words of three syllables.
create function bench.word(n int) returns text language sql immutable parallel safe as $$
  select syllable[1 + k % 40] || syllable[1 + k / 40 % 40] || syllable[1 + k / 1600]
  from (select n * 7919 % 64000 as k, '{ba,co,di,fu,ge,hi,jo,ka,lu,mi,no,pe,qua,ri,so,ta,ul,ve,wi,xo,yo,zu,bran,cher,dor,elm,fin,
    gor,hal,ist,jun,kel,lor,mar,nor,ost,pri,quin,rus,san}'::text[] as syllable) s $$;

-- 5,000 words of titles by Zipf's law with exponent 0.8; every tenth is a tag as well.
create function bench.title_word(i bigint, seed bigint) returns text language sql immutable parallel safe
  as $$ select bench.word(floor(power((power(5001, 0.2) - 1) * bench.draw(i, seed) + 1, 5))::int) $$;
create function bench.tag_name(t int) returns text language sql immutable parallel safe
  as $$ select bench.word(t * 10) || case when t % 7 = 0 then ' ' || bench.word(t * 10 + 3) else '' end $$;

-- Eight of 500 tags by Zipf's law: the first eight different ones of 28 draws.
create function bench.tags_of(i bigint) returns int[] language sql immutable parallel safe as $$
  select array(select t from (
    select least(500, floor(power(501, bench.draw(i * 32 + k, 1)))::int) as t, k from generate_series(0, 19) k
    union all select bench.pick(i * 32 + k, 2, 500, 1), k from generate_series(20, 27) k) drawn
  group by t order by min(k) limit 8) $$;

-- Pins are spread evenly over the three years before 2026; their places in the order of popularity are shuffled.
create function bench.pin_moment(i int) returns timestamptz language sql stable parallel safe as $$
  select timestamptz '2026-01-01 00:00Z'
    - (bench.size('pins') - i + bench.draw(i, 3)) / bench.size('pins') * interval '1095 days' $$;
create function bench.pin_id(i int) returns bigint language sql stable parallel safe as $$
  select ((extract(epoch from bench.pin_moment(i)) * 1000)::bigint - 1609459200000) << 12 | (i & 4095) $$;
create function bench.popular_pin(place int) returns int language sql stable parallel safe
  as $$ select (place::bigint * 7919123 % bench.size('pins'))::int + 1 $$;
-- Few people post most; who they are has nothing to do with how many follow them.
create function bench.poster(i int) returns bigint language sql stable parallel safe
  as $$ select bench.pick(i, 22, bench.size('people'), 2) * 7919::bigint % bench.size('people') + 1 $$;
create table bench.pin_ids as select i, bench.pin_id(i) as id from generate_series(1, bench.size('pins')) i;
alter table bench.pin_ids add primary key (i);
