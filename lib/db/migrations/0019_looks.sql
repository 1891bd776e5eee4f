-- What a picture looks like, for similar pictures (lib/media/alike); null: not described yet, empty: too plain.
alter table media add column looks bytea;

create function look_keys(looks bytea) returns int[] language sql immutable strict parallel safe cost 1000 as $$
  select array_agg(distinct part << 24 | bits) from (
    select part, sum(case when nibble between 1 and 7 then 1 << 21 - n else 0 end)::int as bits
    from generate_series(0, length(looks) / 44 - 1) look, generate_series(1, 2) part, generate_series(0, 21) n,
      lateral (select get_byte(looks, look * 44 + (part - 1) * 16 + n / 2) >> 4 * (1 - n % 2) & 15 as nibble) half
    group by look, part) keys
  where bits > 0
$$;
comment on function look_keys is 'Signs of the lowest frequencies of the whole pictures (1) and their middles (2), for an index.';
