import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { MediaType } from '@/lib/domain/media-types';
import type { PinFacts } from '@/features/saved-searches/matching/meets';

interface Row extends Omit<PinFacts, 'words' | 'poster' | 'mediaType'> {
  words: Record<string, number[]> | null;
  poster: number;
  name: string;
  media_type: MediaType;
}

/** What searches look at in live pins. */
export async function findPinFacts(trx: Kysely<DB>, ids: readonly number[]): Promise<PinFacts[]> {
  const { rows } = await sql<Row>`
    select p.id, p.tags, p.media_type, p.width, p.height, p.saves_count as likes, p.posted_by as poster, lower(u.name) as name,
      (select jsonb_object_agg(lexeme, to_jsonb(positions)) from unnest(p.words)) as words,
      coalesce((select jsonb_agg(jsonb_build_object('word', s.word, 'folded', fold_words(s.word)))
                from tag_synonyms s where s.tag_id = any (p.tag_ids)), '[]') as synonyms,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id::text, 'slug', b.slug, 'name', lower(b.name)))
                from board_pins bp join boards b on b.id = bp.board_id join users c on c.id = b.creator
                where bp.pin_id = p.id and not b.is_private and c.banned_at is null), '[]') as boards
    from pins p join users u on u.id = p.posted_by where p.id = any (${ids}::bigint[]) and p.status = 'live'
    order by p.id`.execute(trx);
  return rows.map(({ words, poster, name, media_type: mediaType, ...row }) => ({
    ...row,
    mediaType,
    words: new Map(Object.entries(words ?? {})),
    poster: { id: String(poster), name },
  }));
}
