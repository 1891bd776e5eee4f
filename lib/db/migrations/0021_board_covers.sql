-- The covers of each board as they are shown, ready made: a page of 30 boards looked 180 pins up for them, the greater
-- part of its cost. A board that never had a pin has no row.
create table board_covers (
  board_id  bigint primary key references boards on delete cascade,
  covers    json not null,                             -- [[image, has_small, width, height, placeholder], …]: 4 at most
  unflagged json not null                              -- the same of what straight-lesbian lets through
);

-- The first live pins of a board in its order, the chosen one before all others.
create function covers_of(b bigint, chosen bigint, flagged_too boolean) returns json language sql stable as $$
  select coalesce(json_agg(json_build_array(image, has_small, width, height, placeholder) order by place, position, id), '[]')
  from (
    (select 0 as place, 0 as position, p.* from pins p
     where id = chosen and exists (select from board_pins where board_id = b and pin_id = chosen)
       and status = 'live' and (flagged_too or not flagged))
    union all
    (select 1, bp.position, p.* from board_pins bp join pins p on p.id = bp.pin_id
     where bp.board_id = b and p.id is distinct from chosen and p.status = 'live' and (flagged_too or not p.flagged)
     order by bp.position, bp.pin_id limit 4)
    order by place, position, id limit 4) shown
$$;

-- What board_covers has to hold.
create view made_covers as
  select b.id as board_id, every as covers,
    case when b.flagged_pins_count = 0 then every else covers_of(b.id, b.cover_pin, false) end as unflagged
  from boards b cross join lateral (select covers_of(b.id, b.cover_pin, true) as every offset 0) made;

-- Makes the covers of a board anew, under its lock: whoever changes the board waits, and what was changed is seen.
create function refresh_covers(b bigint) returns void language plpgsql as $$
begin
  perform from boards where id = b for no key update;
  insert into board_covers (board_id, covers, unflagged)
    select board_id, covers, unflagged from made_covers where board_id = b
  on conflict (board_id) do update set covers = excluded.covers, unflagged = excluded.unflagged;
end $$;

-- Any pin that a board gains or loses, or whose filter changes, changes a counter of the board. The counter may come before
-- the pin: what the transaction has made of both is looked at when it commits, with the board still locked.
create function board_changed() returns trigger language plpgsql as $$
begin
  perform refresh_covers(new.id);
  return null;
end $$;
create constraint trigger boards_covers after update of pins_count, flagged_pins_count, cover_pin on boards
  deferrable initially deferred for each row
  when ((old.pins_count, old.flagged_pins_count, old.cover_pin)
        is distinct from (new.pins_count, new.flagged_pins_count, new.cover_pin))
  execute function board_changed();

create function board_order_changed() returns trigger language plpgsql as $$
begin
  perform refresh_covers(board_id) from (select distinct board_id from moved order by 1) boards;
  return null;
end $$;
create trigger board_pins_covers after update on board_pins
  referencing new table as moved for each statement execute function board_order_changed();

create function picture_changed() returns trigger language plpgsql as $$
begin
  perform refresh_covers(board_id) from (select board_id from board_pins where pin_id = new.id order by 1) boards;
  return null;
end $$;
create constraint trigger pins_covers after update of image, has_small, width, height, placeholder on pins
  deferrable initially deferred for each row
  when (new.status = 'live' and (old.image, old.has_small, old.width, old.height, old.placeholder)
        is distinct from (new.image, new.has_small, new.width, new.height, new.placeholder))
  execute function picture_changed();

-- Makes all covers anew, while nobody may change any.
create function rebuild_covers() returns void language sql as $$
  lock table board_covers in share row exclusive mode;
  delete from board_covers;
  insert into board_covers (board_id, covers, unflagged)
    select board_id, covers, unflagged from made_covers where board_id in (select id from boards where pins_count > 0);
$$;
select rebuild_covers();
