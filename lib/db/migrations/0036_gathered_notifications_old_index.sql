-- no transaction
-- notifications_between does all of its work.
drop index concurrently if exists notifications_sender;
