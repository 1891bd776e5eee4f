import type pg from 'pg';
import type { DemoBoard } from '@/server/demo/content/demo-content';
import { insertRows } from './insert';
import { authUid } from './people-rows';

/** A board's last change is its last addition of a pin. */
export async function writeBoards(client: pg.ClientBase, boards: readonly DemoBoard[]): Promise<void> {
  await insertRows(
    client,
    `insert into boards (id, slug, name, description, creator, is_private, created_at, updated_at)
     select time_id("createdAt"), slug, name, description, creator_id, "isPrivate", "createdAt", "updatedAt"
     from (select row.*, u.id as creator_id
       from jsonb_to_recordset($1) as row (slug text, name text, description text, "authUid" text, "isPrivate" boolean,
         "createdAt" timestamptz, "updatedAt" timestamptz)
       join users u on u.auth_uid = row."authUid" order by row."createdAt") row`,
    boards.map((board) => ({
      ...board,
      authUid: authUid(board.creator),
      updatedAt: board.pins[0]?.addedAt ?? board.createdAt,
      pins: undefined,
    })),
  );
  await insertRows(
    client,
    `insert into board_pins (board_id, pin_id, position, added_at)
     select b.id, p.id, row.position, row."addedAt"
     from jsonb_to_recordset($1) as row (board text, pin text, position int, "addedAt" timestamptz)
     join boards b on b.slug = row.board join pins p on p.slug = row.pin order by b.id, row.position`,
    boards.flatMap(({ slug, pins }) => pins.map((entry, position) => ({ ...entry, board: slug, position }))),
  );
}
