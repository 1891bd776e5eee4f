-- Sign-ins of before this moment are over: their ID tokens and their sessions. Moments of signing in are whole seconds.
alter table users add column sessions_since timestamptz not null default '-infinity';

-- What session cookies name; a cookie whose row is gone, or whose sign-in is over, is no session.
create table sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      bigint not null references users on delete cascade,
  signed_in_at timestamptz not null,                   -- when its person last proved who they are
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),     -- within five minutes
  device       text not null,
  place        text
) with (fillfactor = 90);
create index sessions_user on sessions (user_id);
