-- Acts whose counters must stay equal to their rows while many happen at once. Locks are taken in one order by
-- everybody, so that no two acts wait for each other: 4711 (feed), pins, boards, users, each by ascending id.

-- Counts a pin, or no longer counts it, for its boards and for who posted it.
create function count_pin(p bigint, change int) returns void language sql as $$
  select 1 from boards where id in (select board_id from board_pins where pin_id = p) order by id for no key update;
  update boards set pins_count = pins_count + change, flagged_pins_count = flagged_pins_count + change * flagged::int
  from board_pins, pins where pins.id = p and status = 'live' and board_pins.pin_id = p and boards.id = board_id;
  update users set pins_count = pins_count + change, flagged_pins_count = flagged_pins_count + change * flagged::int
  from pins where pins.id = p and status = 'live' and users.id = posted_by;
$$;

-- A pin's title, tags, media or status change between hide_pin and show_pin, in one transaction; a new pin needs show_pin alone.
-- To change several pins at once lock their rows by ascending id first.
create function hide_pin(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  select 1 from pins where id = p for no key update;
  select feed_remove(p);
  select count_pin(p, -1);
$$;
create function show_pin(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  select feed_add(p);
  select count_pin(p, 1);
$$;

-- Puts a pin on a board, in front of the others; true when it was not there yet. The pin's row is held, so that it
-- cannot be hidden between being looked at and being counted.
create function board_add(b bigint, p bigint) returns boolean language plpgsql as $$
declare pin record;
begin
  select status, flagged into pin from pins where id = p for share;
  perform from boards where id = b for no key update;
  if pin.status is null or not found then raise exception 'no such pin or board' using errcode = 'no_data_found'; end if;
  insert into board_pins (board_id, pin_id, position)
    values (b, p, (select coalesce(min(position), 0) - 1 from board_pins where board_id = b)) on conflict do nothing;
  if not found then return false; end if;
  if pin.status = 'live' then
    update boards set pins_count = pins_count + 1, flagged_pins_count = flagged_pins_count + pin.flagged::int where id = b;
  end if;
  return true;
end $$;

-- Takes a pin off a board; true when it was there.
create function board_remove(b bigint, p bigint) returns boolean language plpgsql as $$
declare pin record;
begin
  select status, flagged into pin from pins where id = p for share;
  perform from boards where id = b for no key update;
  delete from board_pins where board_id = b and pin_id = p;
  if not found then return false; end if;
  if pin.status = 'live' then
    update boards set pins_count = pins_count - 1, flagged_pins_count = flagged_pins_count - pin.flagged::int where id = b;
  end if;
  return true;
end $$;
