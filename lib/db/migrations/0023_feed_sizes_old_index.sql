-- no transaction
-- feed_by_likes does all of its work.
drop index concurrently if exists feed_popular;
