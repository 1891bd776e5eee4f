-- Files of earlier versions are below withheld/, or were public.
alter table media add column was_shown boolean not null default true; -- a pin of it was live once, so its key is known

create or replace function show_pin(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  update media set was_shown = true where id = (select media_id from pins where id = p) and not was_shown;
  select feed_add(p);
  select count_pin(p, 1);
$$;
