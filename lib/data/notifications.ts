import 'server-only';
import { NAMED_BY, NAMES, toNames, WITH_GATHERED, type NamesRow } from '@/lib/data/notification-names';
import { avatarPath, mediaPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import { momentOf } from '@/lib/domain/id';
import type { MutableKind, NotificationKind } from '@/lib/domain/notification-kinds';
import { pageCount } from '@/lib/domain/pagination';
import { variantKey } from '@/lib/media/variants';
import type { Notification, NotificationPage } from '@/lib/schemas/notification';

const PAGE_SIZE = 20;
/** Counting more would take longer than reading a page. */
const MOST_LINES = 1_000;

interface Row extends NamesRow {
  id: number;
  kind: NotificationKind;
  read: boolean;
  acts: number;
  gathered_boards: number | null;
  body: string;
  way: string | null;
  latest: number;
  avatar: string | null;
  image_version: number;
  image: string;
  has_small: boolean;
}

/** Without acts of blocked and muted people, except the sender of the line. */
const ACT_COUNT = `greatest(1, l.events - (select count(*)::int from blocks k join notification_events a
    on a.user_id = k.user_id and a.kind = l.kind and a.subject = l.subject and a.source_id = k.target_id
  where k.user_id = $1 and a.line_id = l.id))`;

const LINES = `select l.id, l.kind, l.read, coalesce(l.gathered_acts, ${ACT_COUNT}) as acts, l.gathered_boards, l.body, l.href as way,
    l.latest, ${NAMES}, s.image as avatar, s.image_version, p.image, p.has_small
  from (select n.id, n.user_id, n.kind, n.subject, n.events, n.latest, n.read, n.sender_id, n.body, n.href, ${WITH_GATHERED.columns}
    from (select * from shown_notifications where user_id = $1 order by latest desc limit ${PAGE_SIZE} offset $2) n
      ${WITH_GATHERED.join}) l
    ${NAMED_BY}
  order by l.latest desc`;

const TOTAL = `select count(*)::int as total
  from (select from shown_notifications where user_id = $1 limit ${MOST_LINES}) lines`;

/** The latest first; empty after the last page. */
export async function findNotifications(userId: string, page: number): Promise<NotificationPage> {
  const [rows, [count]] = await Promise.all([
    page * PAGE_SIZE > MOST_LINES
      ? []
      : namedQuery<Row>('notifications', LINES, [Number(userId), (page - 1) * PAGE_SIZE]),
    namedQuery<{ total: number }>('notifications total', TOTAL, [Number(userId)]),
  ]);
  return { notifications: rows.map(toNotification), totalPages: pageCount(count?.total ?? 0, PAGE_SIZE) };
}

function toNotification(row: Row): Notification {
  const key = row.has_small ? variantKey.smallStill : variantKey.still;
  const { sender, pin, board, tag, search } = toNames(row);
  return {
    _id: String(row.id),
    kind: row.kind,
    read: row.read,
    sender: sender && { ...sender, image: avatarPath(row.avatar, row.image_version) },
    acts: row.acts,
    pin: pin && { ...pin, image: mediaPath(key(row.image)) },
    board,
    tag,
    search,
    gathered: row.gathered_boards === null ? null : { boards: row.gathered_boards },
    body: row.body,
    way: row.way,
    at: new Date(momentOf(row.latest)).toISOString(),
  };
}

export async function findMutedKinds(userId: string): Promise<MutableKind[]> {
  const [row] = await namedQuery<{ muted: MutableKind[] }>(
    'muted kinds',
    'select muted_kinds::text[] as muted from users where id = $1',
    [Number(userId)],
  );
  return row?.muted ?? [];
}
