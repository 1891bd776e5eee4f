import type pg from 'pg';
import type { DemoContent } from '@/server/demo/content/demo-content';
import { insertRows } from './insert';
import { authUid } from './people-rows';

type Social = Pick<DemoContent, 'likes' | 'userFollows' | 'boardFollows' | 'notifications'>;

export async function writeSocial(client: pg.ClientBase, content: Social): Promise<void> {
  await insertRows(client, INSERT_LIKES, content.likes.map(withAuthUid));
  await insertRows(
    client,
    INSERT_USER_FOLLOWS,
    content.userFollows.map((follow) => ({ ...withAuthUid(follow), target: authUid(follow.target) })),
  );
  await insertRows(client, INSERT_BOARD_FOLLOWS, content.boardFollows.map(withAuthUid));
  await insertRows(
    client,
    INSERT_NOTIFICATIONS,
    content.notifications.map((line) => ({ ...withAuthUid(line), sender: line.sender && authUid(line.sender) })),
  );
}

const withAuthUid = <T extends { person: string }>(row: T) => ({ ...row, person: authUid(row.person) });

const INSERT_LIKES = `
  insert into saves (user_id, pin_id, created_at)
  select u.id, p.id, row."createdAt"
  from jsonb_to_recordset($1) as row (person text, pin text, "createdAt" timestamptz)
  join users u on u.auth_uid = row.person join pins p on p.slug = row.pin`;

const INSERT_USER_FOLLOWS = `
  insert into user_follows (user_id, target_id, created_at)
  select u.id, t.id, row."createdAt"
  from jsonb_to_recordset($1) as row (person text, target text, "createdAt" timestamptz)
  join users u on u.auth_uid = row.person join users t on t.auth_uid = row.target`;

const INSERT_BOARD_FOLLOWS = `
  insert into board_follows (user_id, board_id, created_at)
  select u.id, b.id, row."createdAt"
  from jsonb_to_recordset($1) as row (person text, board text, "createdAt" timestamptz)
  join users u on u.auth_uid = row.person join boards b on b.slug = row.board`;

const INSERT_NOTIFICATIONS = `
  insert into notifications (latest, user_id, sender_id, kind, pin_id, board_id, body, events, read)
  select time_id("createdAt"), user_id, sender_id, kind, pin_id, board_id, body, events, read
  from (select row.*, u.id as user_id, s.id as sender_id, p.id as pin_id, b.id as board_id
    from jsonb_to_recordset($1) as row (person text, sender text, kind notification_kind, pin text, board text,
      body text, events int, read boolean, "createdAt" timestamptz)
    join users u on u.auth_uid = row.person left join users s on s.auth_uid = row.sender
    left join pins p on p.slug = row.pin left join boards b on b.slug = row.board order by row."createdAt") row`;
