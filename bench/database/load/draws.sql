-- What every step draws from: numbers and names that depend on their arguments, and on the sizes, alone.
create schema bench;

-- A number of [0, 1) for each index and seed.
create function bench.draw(i bigint, seed bigint) returns float8 language sql immutable parallel safe
  as $$ select (hashint8extended(i, seed) & 4503599627370495)::float8 / 4503599627370496 $$;

create function bench.size(what text) returns int language sql stable parallel safe
  as $$ select current_setting('bench.' || what)::int $$;

-- The thing of n on which a draw falls; the first ones get the more of them the greater the exponent.
create function bench.at(draw float8, n int, exponent float8) returns int language sql immutable parallel safe
  as $$ select 1 + floor(power(draw, exponent) * n)::int $$;
create function bench.pick(i bigint, seed bigint, n int, exponent float8) returns int language sql immutable parallel safe
  as $$ select bench.at(bench.draw(i, seed), n, exponent) $$;

-- The things of a part, on which as many draws fall as on those of any other, and the bounds of these draws.
create function bench.part(part int, n int, exponent float8, out first int, out last int, out low float8, out high float8)
  language sql stable as $$
  select after + 1, upto, power(after::float8 / n, 1 / exponent), power(upto::float8 / n, 1 / exponent)
  from (select floor(power((part - 1)::float8 / bench.size('parts'), exponent) * n)::int as after,
               floor(power(part::float8 / bench.size('parts'), exponent) * n)::int as upto) edges $$;

-- 64,000 different words of three syllables.
create function bench.word(n int) returns text language sql immutable parallel safe as $$
  select syllable[1 + k % 40] || syllable[1 + k / 40 % 40] || syllable[1 + k / 1600]
  from (select n * 7919 % 64000 as k, '{ba,co,di,fu,ge,hi,jo,ka,lu,mi,no,pe,qua,ri,so,ta,ul,ve,wi,xo,yo,zu,bran,cher,dor,elm,fin,
    gor,hal,ist,jun,kel,lor,mar,nor,ost,pri,quin,rus,san}'::text[] as syllable) s $$;

-- 5,000 words of titles by Zipf's law with exponent 0.8; every tenth is a tag as well.
create table bench.words as select n, bench.word(n) as word from generate_series(1, 5000) n;
create unique index on bench.words (n) include (word);
create function bench.title_word(i bigint, seed bigint) returns int language sql immutable parallel safe
  as $$ select floor(power((power(5001, 0.2) - 1) * bench.draw(i, seed) + 1, 5))::int $$;

-- Eight of 500 tags by Zipf's law: the first eight different ones of 28 draws.
create function bench.tags_of(i bigint) returns int[] language sql immutable parallel safe as $$
  select array(select t from (
    select least(500, floor(power(501, bench.draw(i * 32 + k, 1)))::int) as t, k from generate_series(0, 19) k
    union all select bench.pick(i * 32 + k, 2, 500, 1), k from generate_series(20, 27) k) drawn
  group by t order by min(k) limit 8) $$;

-- Pins are spread evenly over the three years before 2026; their places in the order of popularity are shuffled.
create function bench.pin_id(i int) returns bigint language sql stable parallel safe as $$
  select (1767225600000 - 1609459200000 - ceil((bench.size('pins') - i + bench.draw(i, 3)) / bench.size('pins') * 94608000000))::bigint
    << 12 | (i & 4095) $$;
create function bench.moment(id bigint) returns timestamptz language sql stable parallel safe
  as $$ select to_timestamp(((id >> 12) + 1609459200000) / 1000::float8) $$;
create function bench.popular_pin(place int) returns int language sql stable parallel safe
  as $$ select (place::bigint * 7919123 % bench.size('pins'))::int + 1 $$;
-- Few people post most; who they are has nothing to do with how many follow them.
create function bench.poster(i int) returns bigint language sql stable parallel safe
  as $$ select bench.pick(i, 22, bench.size('people'), 2) * 7919::bigint % bench.size('people') + 1 $$;

create function bench.creator(board int) returns int language sql stable parallel safe
  as $$ select bench.pick(board, 53, bench.size('people'), 1.5) $$;
create function bench.is_private(board int) returns boolean language sql immutable parallel safe as $$ select board % 20 = 0 $$;
create view bench.followers as
  select person as user_id, case when person <= 20 then 50 else 1000 end as n from generate_series(1, 30) person;

insert into tags (id, name, flagged)
select t, word || case when t % 7 = 0 then ' ' || bench.word(t * 10 + 3) else '' end, t in (5, 20, 60, 120, 300, 450)
from generate_series(1, 500) t join bench.words on n = t * 10;
insert into tag_synonyms (word, tag_id) select 'also' || word, n from bench.words where n <= 500 and n % 3 = 1;
insert into search_words (word) select word from bench.words order by word;
-- Before there are pins: none has to move.
select age_feed(timestamptz '2026-01-01 00:00Z');
analyze bench.words, tags, search_words;
