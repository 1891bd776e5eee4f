-- no transaction
create index concurrently if not exists takedown_pins_user on takedown_pins (user_id) where user_id is not null;
