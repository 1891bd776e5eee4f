select age_feed(timestamptz '2026-01-01 00:00Z');
select rebuild_feed();
