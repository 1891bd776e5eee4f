import 'server-only';
import { namedQuery } from '@/lib/db/client';
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
}

interface ViewerRow {
  id: number;
  is_admin: boolean;
  is_banned: boolean;
  content_filter: ContentFilter;
}

/** SQL that says whether the row `u` of users is banned now: a ban ends by itself at its date. */
export const IS_BANNED = '(u.banned_at is not null and (u.banned_until is null or u.banned_until > now()))';

/** The person with an account at the identity service; null before their first sign-in and after their deletion. */
export async function findViewer(uid: string): Promise<Viewer | null> {
  const [row] = await namedQuery<ViewerRow>(
    'viewer',
    `select u.id, u.is_admin, u.content_filter, ${IS_BANNED} as is_banned from users u where u.auth_uid = $1`,
    [uid],
  );
  if (!row) return null;
  return {
    id: String(row.id),
    uid,
    isAdmin: row.is_admin,
    isBanned: row.is_banned,
    contentFilter: row.content_filter,
  };
}
