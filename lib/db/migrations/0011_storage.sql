-- Says whose the files of a storage are: only the database that a storage belongs to may decide that a file is nobody's.
create table storage_owner (id uuid primary key default gen_random_uuid());
insert into storage_owner default values;

-- Who names this file? A pin names its work through media, or by itself when the row there is gone.
create index users_image on users (image) where image is not null;
create index pins_image on pins (image) where media_id is null;
