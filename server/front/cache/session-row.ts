import { IS_BANNED } from '@/lib/db/is-banned';
import { openPool } from '@/lib/db/pool';

/** A session that lasts, as far as it matters for which pages its person gets. */
export interface SessionRow {
  userId: string;
  /** Banned, or with tags or people hidden from lists. */
  hasOwnPages: boolean;
  /** Seconds since the last use that was noted. */
  unnoticed: number;
}

/** The row of a session; undefined when it has ended. Rejects while the database is away. */
export type FindSession = (sessionId: string) => Promise<SessionRow | undefined>;

const TIMEOUT_MS = 900;
const FIND = {
  name: 'session of a front',
  text: `
    select u.id, extract(epoch from now() - s.last_used_at)::float8 as unnoticed,
      ${IS_BANNED}
      or exists (select from hidden_tags where user_id = u.id)
      or exists (select from blocks where user_id = u.id) as has_own_pages
    from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.signed_in_at >= u.sessions_since`,
};

/** Reads sessions over connections of the front's own. */
export function openSessionRows(url: string): { find: FindSession; close(): Promise<void> } {
  const pool = openPool({ url, application: 'pins-front-sessions', max: 2, statementTimeoutMs: TIMEOUT_MS });
  return {
    async find(sessionId) {
      const { rows } = await pool.query<{ id: number; unnoticed: number; has_own_pages: boolean }>({
        ...FIND,
        values: [sessionId],
      });
      const [row] = rows;
      return row && { userId: String(row.id), hasOwnPages: row.has_own_pages, unnoticed: row.unnoticed };
    },
    close: () => pool.end(),
  };
}
