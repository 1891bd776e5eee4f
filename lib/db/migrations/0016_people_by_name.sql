-- no transaction
-- For the search of people by any word of their names.
create index concurrently if not exists users_words on users using gin (words(name, '{}')) where banned_at is null;
