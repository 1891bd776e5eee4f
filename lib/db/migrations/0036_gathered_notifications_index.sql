-- no transaction
-- As notifications_sender, with whom they tell.
create index concurrently if not exists notifications_between on notifications (sender_id, user_id);
