-- The picture that links to a board show elsewhere, made by upkeep of what crawlers see first of the board (the unflagged
-- covers). Whatever changes those, or hides the board, takes it off in the same transaction.
create table board_previews (
  board_id  bigint primary key references boards on delete cascade,
  key       text unique,                               -- of its file; null: it is still to be made
  wanted_at timestamptz not null default now()
);
create index board_previews_wanted on board_previews (wanted_at, board_id) where key is null;

-- Files of previews that were taken off: they are removed within seconds.
create table outdated_previews (key text primary key);

create function preview_taken_off() returns trigger language plpgsql as $$
begin
  insert into outdated_previews (key) values (old.key) on conflict do nothing;
  return null;
end $$;
create trigger board_previews_taken_off after delete or update of key on board_previews for each row
  when (old.key is not null) execute function preview_taken_off();

-- Takes the preview of a board off, and wants another one where the board is public and shows more than one pin: the
-- preview of a single one is the pin's own. Whoever calls it holds the board's lock.
create function renew_board_preview(b bigint) returns void language sql as $$
  delete from board_previews where board_id = b;
  insert into board_previews (board_id)
    select c.board_id from board_covers c join boards on boards.id = c.board_id
    where c.board_id = b and not is_private and json_array_length(unflagged) > 1
  on conflict do nothing;
$$;

create function unflagged_covers_changed() returns trigger language plpgsql as $$
begin
  perform renew_board_preview(new.board_id);
  return null;
end $$;
create trigger board_covers_previews_new after insert on board_covers for each row
  when (json_array_length(new.unflagged) > 1) execute function unflagged_covers_changed();
create trigger board_covers_previews after update of unflagged on board_covers for each row
  when (old.unflagged::text <> new.unflagged::text) execute function unflagged_covers_changed();

create function board_privacy_changed() returns trigger language plpgsql as $$
begin
  perform renew_board_preview(new.id);
  return null;
end $$;
create trigger boards_previews after update of is_private on boards for each row
  when (old.is_private <> new.is_private) execute function board_privacy_changed();

-- Wants the previews of boards that are older than previews, in the order of their ids; returns the last board that it has
-- looked at, null when there are no more.
create function want_board_previews(after bigint, n int) returns bigint language sql as $$
  with looked as materialized (
    select board_id, unflagged from board_covers where board_id > after order by board_id limit n),
  wanted as (
    insert into board_previews (board_id)
      select board_id from looked join boards on boards.id = board_id
      where not is_private and json_array_length(unflagged) > 1
    on conflict do nothing)
  select case when count(*) = n then max(board_id) end from looked;
$$;
