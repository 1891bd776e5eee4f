-- Search engines are told of flagged pins, too: their pages may be indexed as every live pin's.
create or replace function note_pin_page() returns trigger language plpgsql as $$
begin
  perform note_page('pin', coalesce(old.slug, old.id::text), old.status = 'live',
                    coalesce(new.slug, new.id::text), new.status = 'live');
  return null;
end $$;
