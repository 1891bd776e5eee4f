-- Channels of notifications besides the bell: what people chose, and until when they have been told.
set local check_function_bodies = off;

create table notification_channels (
  user_id    bigint references users on delete cascade,
  channel    text,  -- a row of lib/domain/notification-channels.ts
  pace       text not null,
  told_to    timestamptz not null default now(),  -- earlier notifications have been told
  due_at     timestamptz not null,  -- infinity: when something new comes
  created_at timestamptz not null default now(),
  primary key (user_id, channel)
);
create index notification_channels_due on notification_channels (due_at);

-- The URL that ends emails of this sort by one call; null for others.
alter table outgoing_mails add column unsubscribe_url text;
