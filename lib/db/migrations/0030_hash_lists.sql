-- Lists of hashes from clearing houses, matched against each upload.
set local check_function_bodies = off;

-- Lists of hashes that the operator has imported.
create table hash_lists (
  id          bigint primary key default time_id(),
  source      text not null unique check (length(source) between 1 and 100),
  reason      text not null,
  is_sealed   boolean not null,  -- of the abuse of minors: a match goes on legal hold
  imported_at timestamptz not null default now()
);

-- Listed digests of files: MD5 (16 bytes), SHA-1 (20) or SHA-256 (32).
create table listed_files (
  digest  bytea not null check (length(digest) in (16, 20, 32)),
  list_id bigint not null references hash_lists on delete cascade,
  ends_at timestamptz,  -- null: never
  primary key (digest, list_id)
);
create index listed_files_list on listed_files (list_id);

-- Listed perceptual hashes (PDQ).
create table listed_looks (
  list_id bigint not null references hash_lists on delete cascade,
  pdq     bit(256) not null,
  ends_at timestamptz,  -- null: never
  primary key (list_id, pdq)
);
create index listed_looks_chunks on listed_looks using gin (pdq_chunks(pdq)) with (fastupdate=off);

create function pdq_near_chunks(chunk int) returns int[] language sql immutable parallel safe strict as $$
  select array(select case when flip < 0 then chunk else chunk # (1 << flip) end from generate_series(-1, 15) flip) $$;
comment on function pdq_near_chunks is 'A 16-bit part of a PDQ hash, and the parts that differ from it in one bit.';

-- A scan for each chunk: GIN compares each row found with all keys of its scan.
create function find_listed(digests bytea[], pdqs bit[], out list bigint, out distance int) language sql stable as $$
  select list_id, found.distance from (
    select list_id, 0 as distance from listed_files where digest = any (digests) and (ends_at is null or ends_at > now())
    union all
    select list_id, bit_count(l.pdq # own.pdq)::int
    from (select pdq, unnest(pdq_chunks(pdq)) as chunk from unnest(pdqs) every (pdq)) own
    join listed_looks l on pdq_chunks(l.pdq) && pdq_near_chunks(own.chunk)
    where bit_count(l.pdq # own.pdq) <= 31 and (ends_at is null or ends_at > now())) found
  join hash_lists on id = list_id
  order by is_sealed desc, found.distance, list_id limit 1
$$;
comment on function find_listed is 'The list that has one of these digests or a hash near one of these, sealed lists first; null without one.';

alter table blocked_uploads
  alter column blocked_id drop not null,
  add column list_id bigint;  -- of a match on a list of hashes; no reference: the record outlives the list

alter table legal_holds add column is_sealed boolean not null default false;  -- matched a list of the abuse of minors: shown after two presses
