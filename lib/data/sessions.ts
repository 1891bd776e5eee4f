import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { Session } from '@/lib/schemas/session';

interface SessionRow {
  id: string;
  device: string;
  place: string | null;
  signed_in_at: Date;
  last_used_at: Date;
}

const MOST = 100;

/** Open sessions, the latest used first; `ownId` is the caller's. */
export async function findSessions(userId: string, ownId: string | undefined): Promise<Session[]> {
  const rows = await namedQuery<SessionRow>(
    'sessions',
    `select s.id, s.device, s.place, s.signed_in_at, s.last_used_at
     from sessions s join users u on u.id = s.user_id
     where s.user_id = $1 and s.signed_in_at >= u.sessions_since
     order by s.id = $2 desc nulls last, s.last_used_at desc, s.id limit ${MOST}`,
    [Number(userId), ownId],
  );
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    place: row.place,
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThis: row.id === ownId,
  }));
}
