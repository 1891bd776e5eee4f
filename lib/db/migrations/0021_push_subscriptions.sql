-- Push messages: the browsers that show them, and the site's keys.
set local check_function_bodies = off;

-- At most one for each signed-in device; it ends with the session.
create table push_subscriptions (
  id         bigint primary key default time_id(),
  user_id    bigint not null references users on delete cascade,
  session_id uuid not null unique references sessions on delete cascade on update cascade,
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     text not null,  -- the browser's keys (RFC 8291)
  auth       text not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- The key pair by which push services know the site (RFC 8292); all machines share it.
create table push_keys (
  only_row    boolean primary key default true check (only_row),
  public_key  text not null,
  private_key text not null
);

-- What waits for news is due some seconds after them, so that whoever wrote earlier has committed, and ten minutes after the last time.
create or replace function tell_unread(most int) returns void language sql as $$
  with told as (
    delete from unread_outbox where ctid = any (array(select ctid from unread_outbox limit most for update skip locked))
    returning user_id),
  people as (select distinct user_id from told),
  waiting as (
    select c.user_id, c.channel from notification_channels c join people using (user_id)
    where pace = 'at_once' order by c.user_id, c.channel for no key update of c),
  due as (
    update notification_channels c set due_at = greatest(now() + interval '6 seconds', told_to + interval '10 minutes')
    from waiting w where c.user_id = w.user_id and c.channel = w.channel and due_at = 'infinity')
  select pg_notify('notifications', user_id::text) from people;
$$;
