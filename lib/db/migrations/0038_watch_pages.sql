-- How long an animation takes from its first frame to its first again, milliseconds; null: not measured yet, or a picture.
alter table media add column duration_ms integer;
-- Upkeep measures those that were stored before.
create index media_unmeasured on media (id) where type = 'gif' and duration_ms is null;
-- Whether a page's title needs more than the pin's: other live pins may begin alike.
create index pins_title_starts on pins ("left"(title, 35), posted_by, id) where status = 'live';
