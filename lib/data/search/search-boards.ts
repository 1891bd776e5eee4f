import 'server-only';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { searchBoardsByQuery } from '@/lib/data/search/boards-by-query';
import { findSynonyms } from '@/lib/data/tags';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { fullTextQuery, mayBeBeginning } from '@/lib/domain/search/full-text-query';
import { searchWords } from '@/lib/domain/search/words';
import type { BoardPage } from '@/lib/schemas/board';

/** Public boards with every word in name and description, the last of which may be a beginning. */
export async function searchBoards(
  term: string,
  page: number,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<BoardPage> {
  const words = searchWords(term);
  const last = words.at(-1);
  if (last === undefined) return { boards: [], total: 0, totalPages: 1 };
  const synonyms = await findSynonyms(words);
  const query = (beginning?: string) =>
    fullTextQuery(words.map((word) => ({ word, tags: synonyms.get(word) ?? [], isBeginning: word === beginning })));
  const list = await searchBoardsByQuery(query(), { page, filter, rules });
  if (list.total > 0 || !mayBeBeginning(last)) return list;
  return searchBoardsByQuery(query(last), { page, filter, rules });
}
