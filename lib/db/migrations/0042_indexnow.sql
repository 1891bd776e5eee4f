-- Pages that search engines are to be told of (IndexNow), written by the transaction that changes them. Upkeep sends and
-- deletes them. A page may have many rows: writers never wait for one another here.
create table indexnow_outbox (
  id          bigint primary key default time_id(),
  kind        text not null check (kind in ('pin', 'board', 'profile', 'profile_boards')),
  key         text not null,  -- the slug or id in the page's path
  was_indexed boolean not null  -- until this change: engines are told even when it is gone
);

-- One row: when a call may be made next, which is also the lease of who makes one.
create table indexnow_sender (
  is_only  boolean primary key default true check (is_only),
  next_at  timestamptz not null default '-infinity',
  failures integer not null default 0
);
insert into indexnow_sender default values;

-- Notes a page that may be indexed or might have been; pages that never were one are not noted at all.
create function note_page(page_kind text, old_key text, was_indexed boolean, new_key text, is_indexed boolean)
returns void language sql as $$
  insert into indexnow_outbox (kind, key, was_indexed)
  select page_kind, old_key, true where was_indexed
  union all
  select page_kind, new_key, false where is_indexed and (was_indexed and old_key = new_key) is not true
$$;

create function note_pin_page() returns trigger language plpgsql as $$
begin
  perform note_page('pin', coalesce(old.slug, old.id::text), old.status = 'live' and not old.flagged,
                    coalesce(new.slug, new.id::text), new.status = 'live' and not new.flagged);
  return null;
end $$;
create trigger pins_noted after insert or delete or update of title, alt, slug, media_id, destination, tags, flagged, status
  on pins for each row execute function note_pin_page();

-- Boards of fewer than three pins that everybody sees are not indexed, nor are those of banned people.
create function note_board_page() returns trigger language plpgsql as $$
declare
  shown boolean := not exists (select from users where id = coalesce(new.creator, old.creator) and banned_at is not null);
begin
  if not shown then return null; end if;
  perform note_page('board', old.slug, not old.is_private and old.pins_count - old.flagged_pins_count >= 3,
                    new.slug, not new.is_private and new.pins_count - new.flagged_pins_count >= 3);
  perform note_page('profile_boards', old.creator::text, not old.is_private and old.pins_count > old.flagged_pins_count,
                    new.creator::text, not new.is_private and new.pins_count > new.flagged_pins_count);
  return null;
end $$;
create trigger boards_noted
  after insert or delete or update of slug, name, description, is_private, pins_count, flagged_pins_count, updated_at
  on boards for each row execute function note_board_page();

-- A ban takes the person's boards with it, and its end brings them back.
create function note_profile_pages() returns trigger language plpgsql as $$
begin
  perform note_page('profile', old.id::text, old.banned_at is null and old.pins_count > old.flagged_pins_count,
                    new.id::text, new.banned_at is null and new.pins_count > new.flagged_pins_count);
  if old.banned_at is distinct from new.banned_at or old.name <> new.name then
    perform note_page('board', slug, old.banned_at is null, slug, new.banned_at is null) from boards
    where creator = old.id and not is_private and pins_count - flagged_pins_count >= 3;
    perform note_page('profile_boards', old.id::text, old.banned_at is null, new.id::text, new.banned_at is null)
    where exists (select from boards where creator = old.id and not is_private and pins_count > flagged_pins_count);
  end if;
  return null;
end $$;
create trigger users_noted after insert or delete or update of name, bio, image, image_version, banned_at, pins_count, flagged_pins_count
  on users for each row execute function note_profile_pages();
