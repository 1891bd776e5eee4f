-- no transaction
-- Boards whose names begin alike: their pages tell themselves apart by it.
create index concurrently if not exists boards_name_starts on boards ("left"(name, 35), creator, id) where not is_private;
