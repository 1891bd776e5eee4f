-- The slug of a private board says nothing of its name: a board of the same name would else get a suffix, which tells that
-- there is another. Addresses of private boards change once; nobody but their creators had them.
update boards set slug = 'board-' || left(replace(gen_random_uuid()::text, '-', ''), 16) where is_private;
