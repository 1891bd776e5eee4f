-- no transaction
-- Everybody with a role.
create index concurrently if not exists users_staff on users (id) where role <> 'person';
