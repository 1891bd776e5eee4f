-- Listed perceptual hashes are matched in memory, and lists with what was uploaded before them.
set local check_function_bodies = off;

-- For the version before, without the index; no code uses it.
create or replace function find_listed(digests bytea[], pdqs bit[], out list bigint, out distance int) language sql stable as $$
  select list_id, found.distance from (
    select list_id, 0 as distance from listed_files where digest = any (digests) and (ends_at is null or ends_at > now())
    union all
    select list_id, bit_count(l.pdq # own.pdq)::int from unnest(pdqs) own (pdq) join listed_looks l on bit_count(l.pdq # own.pdq) <= 31
    where ends_at is null or ends_at > now()) found
  join hash_lists on id = list_id
  order by is_sealed desc, found.distance, list_id limit 1
$$;

drop index listed_looks_chunks;

-- allowed: unused since 0030
drop function pdq_near_chunks;

-- MD5 and SHA-1 of the uploaded file, for lists of hashes that come later.
alter table media add column older_digests bytea[] not null default '{}';

-- Each hash in eight orientations, as media assets have them: lists hold a picture upright.
alter table avatar_hashes add column rotated_hashes bit(256)[] not null default '{}';
