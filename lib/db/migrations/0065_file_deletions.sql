-- Files that no row names any more, noted by the transaction in which the last name goes: a key of a media asset, which stands
-- for all its files, or of one file. Upkeep deletes the files, and the row after them. Who removed something deletes its files
-- itself after the commit: so a row is due when that must have been done, or have failed.
create table file_deletions (
  key      text primary key,
  noted_at timestamptz not null default now(),
  due_at   timestamptz not null default now() + interval '1 minute',
  tries    integer not null default 0
);
create index file_deletions_due on file_deletions (due_at);

-- Notes the old value of the column that the trigger names. Another row may name the files still: upkeep looks before it deletes.
create function note_file_deletion() returns trigger language plpgsql as $$
begin
  insert into file_deletions (key) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
  return null;
end $$;

create trigger media_deleted after delete on media for each row execute function note_file_deletion('key');
create trigger media_moved after update of key on media for each row
  when (old.key <> new.key) execute function note_file_deletion('key');

-- Pins without a media asset are of the first versions; the files of those whose image is gone are deleted already.
create trigger pins_files_deleted after delete on pins for each row
  when (old.media_id is null and old.image not like 'withheld/gone-%') execute function note_file_deletion('image');
create trigger pins_files_moved after update of image on pins for each row
  when (old.media_id is null and old.image <> new.image and old.image not like 'withheld/gone-%')
  execute function note_file_deletion('image');
create trigger legal_holds_files after update of ended_at on legal_holds for each row
  when (old.ended_at is null and new.ended_at is not null) execute function note_file_deletion('image');

create trigger users_picture_deleted after delete on users for each row
  when (old.image is not null) execute function note_file_deletion('image');
create trigger users_picture_changed after update of image on users for each row
  when (old.image is not null and old.image is distinct from new.image) execute function note_file_deletion('image');

-- Nobody but upkeep deletes previews: they are due at once.
create or replace function preview_taken_off() returns trigger language plpgsql as $$
begin
  insert into file_deletions (key, due_at) values (old.key || '-preview.jpg', now()) on conflict do nothing;
  return null;
end $$;
insert into file_deletions (key, due_at) select key || '-preview.jpg', now() from outdated_previews;

-- When the last inventory of the storage ended, how many files of the site it found, and how many of them no row named.
alter table storage_owner add column inventory_at timestamptz;
alter table storage_owner add column inventory_files bigint;
alter table storage_owner add column inventory_orphans bigint;
