-- Takes events off lines, which go when none is left. The lines are locked first: of two people who take theirs back at once, the
-- second counts what the first has left.
create or replace function shorten_lines(line_ids bigint[], counts int[]) returns void language sql as $$
  select from notifications where id = any (line_ids) order by id for update;
  delete from notifications n using unnest(line_ids, counts) gone (line, n) where id = line and events <= gone.n;
  update notifications n set events = events - gone.n,
    sender_id = case when left_source is null then sender_id
      when kind in ('like', 'follow', 'board_follow') then left_source
      when kind = 'board_add' then (select creator from boards where id = left_source) else sender_id end,
    pin_id = case when kind = 'new_pin' then coalesce(left_source, pin_id) else pin_id end,
    board_id = case when kind = 'board_add' then coalesce(left_source, board_id) else board_id end
  from (select line, gone.n, (select source_id from notification_events where line_id = line order by source_id desc limit 1) as left_source
        from unnest(line_ids, counts) gone (line, n)) gone
  where id = line;
$$;
