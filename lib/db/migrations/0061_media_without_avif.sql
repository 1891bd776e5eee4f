-- no transaction
-- Public media assets that upkeep has still to look at, the newest of them first.
create index concurrently if not exists media_without_avif on media (id) where not avif_tried and key not like 'withheld/%';
