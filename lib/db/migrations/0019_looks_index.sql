-- no transaction
-- For the search of similar pictures.
create index concurrently if not exists media_look_keys on media using gin (look_keys(looks)) with (fastupdate=off) where looks is not null;
