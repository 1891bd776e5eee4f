-- no transaction
-- As feed_popular, with the size.
create index concurrently if not exists feed_by_likes on feed (tag_id, bucket, age_bucket, saves_count desc, pin_id desc) include (bloom_low, bloom_high, width, height);
