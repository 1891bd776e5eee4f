import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { IS_BANNED } from '@/lib/db/is-banned';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Role } from '@/lib/domain/roles';

/** The signed-in caller. */
export interface Viewer {
  id: string;
  /** Subject at the identity service; never leaves the server. */
  uid: string;
  role: Role;
  isBanned: boolean;
  contentFilter: ContentFilter;
  /** Null: not verified. */
  makerVerifiedAt: Date | null;
  /** Earlier sign-ins have ended, seconds. */
  signInsSince: number;
}

interface ViewerRow {
  id: number;
  auth_uid: string;
  role: Role;
  is_banned: boolean;
  content_filter: ContentFilter;
  maker_verified_at: Date | null;
  sign_ins_since: number;
}

const COLUMNS = `u.id, u.auth_uid, u.role, u.content_filter, u.maker_verified_at, ${IS_BANNED} as is_banned,
  extract(epoch from u.sessions_since)::float8 as sign_ins_since`;

/** Null before the first sign-in and after deletion. */
export async function findViewer(uid: string): Promise<Viewer | null> {
  const [row] = await namedQuery<ViewerRow>('viewer', `select ${COLUMNS} from users u where u.auth_uid = $1`, [uid]);
  return row ? toViewer(row) : null;
}

/** Null for an ended session. */
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
  /** Its use was not stored for five minutes. */
  isUnnoticed: boolean;
}

const toViewer = (row: ViewerRow): Viewer => ({
  id: String(row.id),
  uid: row.auth_uid,
  role: row.role,
  isBanned: row.is_banned,
  contentFilter: row.content_filter,
  makerVerifiedAt: row.maker_verified_at,
  signInsSince: row.sign_ins_since,
});
