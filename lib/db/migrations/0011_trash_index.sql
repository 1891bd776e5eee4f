-- no transaction
-- For its owner's page, for the end of the 30 days, and for files that are still public.
create index concurrently if not exists pins_trash on pins (posted_by, deleted_at) include (image) where status = 'trashed';
