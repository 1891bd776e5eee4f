set local check_function_bodies = off;
alter table users add column seen_from timestamptz;  -- pins seen since then are kept with the account; null: they are not

-- Pins that people have opened, the newest 10,000 of each who wants it; nobody else is shown them.
create table seen_pins (
  user_id bigint references users on delete cascade,
  pin_id  bigint references pins on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (user_id, pin_id)
);
create index seen_pins_latest on seen_pins (user_id, seen_at desc, pin_id desc);
create index seen_pins_pin on seen_pins (pin_id);

create function note_seen(u bigint, seen bigint[]) returns void language plpgsql as $$
begin
  perform from pins where id = any (seen) order by id for key share;
  perform from users where id = u and seen_from is not null for share;
  if not found then return; end if;
  insert into seen_pins (user_id, pin_id) select u, id from pins where id = any (seen) and status = 'live' order by id
    on conflict (user_id, pin_id) do update set seen_at = excluded.seen_at;
  delete from seen_pins where user_id = u and pin_id in (
    select pin_id from seen_pins where user_id = u order by seen_at desc, pin_id desc offset 10000);
end $$;

create function keep_seen(u bigint, keeps boolean) returns table (seen_from timestamptz) language plpgsql as $$
begin
  update users set seen_from = date_trunc('milliseconds', case when keeps then now() end) where id = u;
  delete from seen_pins where user_id = u;
  return query select users.seen_from from users where id = u;
end $$;

comment on function note_seen is 'Notes live pins as seen, unless the account keeps none.';
comment on function keep_seen is 'Forgets what was seen, and keeps it from now on or no longer.';
