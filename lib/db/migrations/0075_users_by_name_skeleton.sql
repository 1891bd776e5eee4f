-- no transaction
-- Not unique: people of before may look alike, and keep their names.
create index concurrently if not exists users_name_skeleton on users (name_skeleton);
