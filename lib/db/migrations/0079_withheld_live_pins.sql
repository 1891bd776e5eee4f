-- no transaction
-- Live pins whose files are to come back; pins_to_bring_back also has all those that a ban hides.
create index concurrently if not exists pins_withheld_live on pins (id) where status = 'live' and image like 'withheld/%';
