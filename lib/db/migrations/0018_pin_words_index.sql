-- no transaction
-- For searches that gather pins by their stored words.
create index concurrently if not exists pins_stored_words on pins using gin (words) with (fastupdate=off) where words is not null;
