/** The pins and boards of a notification `n` that gathers one person's events (rule 173): one of the pins, and the board if it is one. */
export const WITH_GATHERED = {
  columns: `coalesce(n.pin_id, g.pin_id) as pin_id, coalesce(n.board_id, g.board_id) as board_id, g.boards as gathered_boards,
    case when g.pins = 0 then g.boards else g.pins end as gathered_acts`,
  join: `left join lateral (
      select count(distinct pin_id)::int as pins, count(distinct board_id)::int as boards, max(pin_id) as pin_id,
        case when count(distinct board_id) = 1 then max(board_id) end as board_id
      from gathered_events(n.user_id, n.id, n.kind, n.sender_id)) g on n.subject = n.id`,
};

/** What a notification `l` is about, for its sentence and its path. */
export const NAMES = `s.id as sender, s.name, p.id as pin, p.slug as pin_slug, p.title,
  b.id as board, b.slug as board_slug, b.name as board_name, t.name as tag,
  q.query, own.name as search_name`;

export const NAMED_BY = `left join users s on s.id = l.sender_id left join pins p on p.id = l.pin_id
  left join boards b on b.id = l.board_id
  left join tags t on l.kind = 'tag_pin' and t.id = (l.subject & 2147483647)::int
  left join searches q on l.kind = 'search_pin' and q.id = (l.subject & 2147483647)::int
  left join saved_searches own on own.user_id = l.user_id and own.search_id = q.id`;

export interface NamesRow {
  sender: number | null;
  name: string;
  pin: number | null;
  pin_slug: string | null;
  title: string;
  board: number | null;
  board_slug: string;
  board_name: string;
  tag: string | null;
  query: string | null;
  search_name: string;
}

export const toNames = (row: NamesRow) => ({
  sender: row.sender ? { _id: String(row.sender), name: row.name } : null,
  pin: row.pin ? { _id: String(row.pin), slug: row.pin_slug, title: row.title } : null,
  board: row.board ? { _id: String(row.board), slug: row.board_slug, name: row.board_name } : null,
  tag: row.tag === null ? null : { name: row.tag },
  search: row.query === null ? null : { query: row.query, name: row.search_name },
});
