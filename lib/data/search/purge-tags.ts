import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';

/** Tags of searches that may find a pin: by its words, by synonyms of its tags, or by their beginnings. */
export async function findSearchTags(trx: Kysely<DB>, pinId: number): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(words(title, tags)) || tags
      || array(select unnest(string_to_array(fold_words(word), ' ')) from tag_synonyms where tag_id = any (tag_ids)) as words
    from pins where id = ${pinId}`.execute(trx);
  return (rows[0]?.words ?? []).map(pageTags.searchFor);
}
