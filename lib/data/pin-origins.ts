import 'server-only';
import { namedQuery } from '@/lib/db/client';

interface OriginRow {
  id: number;
  posted_by: number;
  poster_name: string;
  updated_at: Date;
}

/** The poster, and the last change of the texts. */
export interface PinOrigin {
  poster: { _id: string; name: string };
  changed: Date;
}

export async function getPinOrigins(ids: readonly string[]): Promise<Map<string, PinOrigin>> {
  if (ids.length === 0) return new Map();
  const rows = await namedQuery<OriginRow>(
    'pin origins',
    `select p.id, p.posted_by, u.name as poster_name, p.updated_at from pins p join users u on u.id = p.posted_by
     where p.id = any ($1::bigint[])`,
    [ids.map(Number)],
  );
  return new Map(
    rows.map(({ id, posted_by, poster_name, updated_at }) => [
      String(id),
      { poster: { _id: String(posted_by), name: poster_name }, changed: updated_at },
    ]),
  );
}
