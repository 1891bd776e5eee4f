insert into board_covers (board_id, covers, unflagged)
select board_id, covers, unflagged from made_covers
where board_id in (select id from boards, bench.part($1, bench.size('boards'), 1) where id between first and last and pins_count > 0);
