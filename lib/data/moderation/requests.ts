import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { isId } from '@/lib/domain/id';

/** A reported board as moderators see it. */
export interface ModeratedBoard {
  id: string;
  slug: string;
  name: string;
  description: string;
  creator: string;
  creatorName: string;
  isPrivate: boolean;
  pins: number;
}

/** Null when there is no such board. */
export async function findModeratedBoard(id: string): Promise<ModeratedBoard | null> {
  if (!isId(id)) return null;
  const [row] = await namedQuery<ModeratedBoard>(
    'moderation board',
    `select b.id::text, b.slug, b.name, b.description, b.creator::text, u.name as "creatorName",
       b.is_private as "isPrivate", b.pins_count as pins
     from boards b join users u on u.id = b.creator where b.id = $1`,
    [Number(id)],
  );
  return row ?? null;
}
