-- The directories of boards and of people are read in the order of these indexes, without a look at the tables.
create index boards_directory on boards (followers_count desc, id desc) include (creator, pins_count, flagged_pins_count)
  where not is_private and pins_count >= 3;
create index users_directory on users (followers_count desc, id desc) include (pins_count, flagged_pins_count)
  where banned_at is null and pins_count > 0;
