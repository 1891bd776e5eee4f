-- Which live pins the report `r` may hide: its own, then same-media pins nobody has dismissed. Within an hour its reporter may hide
-- `own_most` pins (0: they have earned no limit of their own), beyond that everybody together `shared_most`; all reports
-- together hide `total_most`. `hidden` says how many the hour had, when that holds the report back and admins are to be told.
create function pins_to_hold(r bigint, own_most int, shared_most int, total_most int, out ids bigint[], out hidden int)
language plpgsql as $$
declare own reports; used record; has_own boolean; room int;
begin
  perform pg_advisory_xact_lock(4711);
  ids := '{}';
  select * into own from reports where id = r;
  perform from pins where id = own.subject_id and status = 'live';
  if not found then return; end if;
  select coalesce(sum(hidden_pins), 0) as by_all, coalesce(sum(hidden_pins) filter (where not by_verified), 0) as shared,
    coalesce(sum(hidden_pins) filter (where by_verified and reporter_id = own.reporter_id), 0) as by_own
  into used from reports where hidden_pins > 0 and created_at > now() - interval '1 hour';
  has_own := used.by_own < own_most;
  room := least(total_most - used.by_all, case when has_own then own_most - used.by_own else shared_most - used.shared end);
  if room <= 0 then
    update reports set held_back = true where id = r;
    if not exists (select from hiding_limit_alerts where created_at > now() - interval '6 hours') then
      insert into hiding_limit_alerts default values;
      hidden := used.by_all;
    end if;
    return;
  end if;
  ids := array(
    select id from pins where status = 'live' and (id = own.subject_id
      or media_id = (select media_id from pins where id = own.subject_id)
      and not exists (select from reports where subject_type = 'pin' and subject_id = pins.id
                      and reason in ('minor', 'consent') and state = 'dismissed'))
    order by id <> own.subject_id, id limit room);
  ids := array(select id from pins where id = any (ids) order by id for no key update);
  update reports set hidden_pins = cardinality(ids), by_verified = has_own where id = r;
end $$;
