-- A blocked work is known again when it comes back mirrored, turned or cropped a little. The hashes of that are made with the
-- work, eight of each look (0: as it is), and wait in its row: blocking needs no file.

alter table media add column turned bit(256)[] not null default '{}';

-- Makes a work known, so that it cannot be uploaded again; null when it is known already. Of a work
-- without the hashes of its turned pictures only those as it is.
create or replace function block_work(work bigint, why text, by_whom bigint) returns bigint language plpgsql as $$
declare made bigint;
begin
  insert into blocked_media (sha256, reason, added_by) select sha256, why, by_whom from media where id = work
  on conflict (sha256) do nothing returning id into made;
  if made is not null then
    insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
      select made, (place - 1) % 8, (place - 1) / 8, pdq
      from media, unnest(turned) with ordinality kept (pdq, place) where id = work;
    if not found then
      insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
        select made, 0, frame, pdq from media_hashes where media_id = work;
    end if;
  end if;
  return made;
end $$;
