-- Every version that may still run has fronts that read the outbox.
create or replace function unread_changed(person bigint) returns void language sql strict as $$
  insert into unread_outbox values (person);
$$;
-- allowed: unused since 0065
drop table outdated_previews;
