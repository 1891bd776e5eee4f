import { IS_BANNED } from '@/lib/db/is-banned';
import { openPool } from '@/lib/db/pool';

export interface SessionRow {
  userId: string;
  /** Banned, with hidden tags or people, or blocked by somebody. */
  hasOwnPages: boolean;
  /** Seconds since the last noted use. */
  unnoticed: number;
}

/** Undefined when the session has ended. Rejects while the database is away. */
export type FindSession = (sessionId: string) => Promise<SessionRow | undefined>;

const TIMEOUT_MS = 900;
const FIND = {
  name: 'session of a front',
  text: `
    select u.id, extract(epoch from now() - s.last_used_at)::float8 as unnoticed,
      ${IS_BANNED}
      or exists (select from hidden_tags where user_id = u.id)
      or exists (select from blocks where user_id = u.id)
      or exists (select from blocks where target_id = u.id and kind = 'block') as has_own_pages
    from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.signed_in_at >= u.sessions_since`,
};

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
