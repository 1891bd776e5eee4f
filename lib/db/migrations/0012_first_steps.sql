alter table users
  add column interests text[] not null default '{}',  -- tags of the categories that were chosen
  add column hides_first_acts boolean not null default false;  -- the list on an empty profile was dismissed
