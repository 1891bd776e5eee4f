import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { IS_BANNED } from '@/lib/db/is-banned';
import type { ContentFilter } from '@/lib/domain/content-filter';

/** The signed-in person who asks, as the server needs them for every call. */
export interface Viewer {
  /** Id of the person's row, as the site shows it. */
  id: string;
  /** Subject at the identity service; never leaves the server. */
  uid: string;
  isAdmin: boolean;
  isBanned: boolean;
  contentFilter: ContentFilter;
  /** Sign-ins from before this moment, in seconds, are over. */
  signInsSince: number;
}

interface ViewerRow {
  id: number;
  auth_uid: string;
  is_admin: boolean;
  is_banned: boolean;
  content_filter: ContentFilter;
  sign_ins_since: number;
}

const COLUMNS = `u.id, u.auth_uid, u.is_admin, u.content_filter, ${IS_BANNED} as is_banned,
  extract(epoch from u.sessions_since)::float8 as sign_ins_since`;

/** The person with an account at the identity service; null before their first sign-in and after their deletion. */
export async function findViewer(uid: string): Promise<Viewer | null> {
  const [row] = await namedQuery<ViewerRow>('viewer', `select ${COLUMNS} from users u where u.auth_uid = $1`, [uid]);
  return row ? toViewer(row) : null;
}

/** Returns the person of a session; null when it is over. */
export async function findSessionViewer(sessionId: string): Promise<SessionViewer | null> {
  const [row] = await namedQuery<ViewerRow & { is_unnoticed: boolean }>(
    'session viewer',
    `select ${COLUMNS}, s.last_used_at < now() - interval '5 minutes' as is_unnoticed
     from sessions s join users u on u.id = s.user_id
     where s.id = $1 and s.signed_in_at >= u.sessions_since`,
    [sessionId],
  );
  return row ? { ...toViewer(row), isUnnoticed: row.is_unnoticed } : null;
}

interface SessionViewer extends Viewer {
  /** The session was not noted as used for five minutes. */
  isUnnoticed: boolean;
}

const toViewer = (row: ViewerRow): Viewer => ({
  id: String(row.id),
  uid: row.auth_uid,
  isAdmin: row.is_admin,
  isBanned: row.is_banned,
  contentFilter: row.content_filter,
  signInsSince: row.sign_ins_since,
});
