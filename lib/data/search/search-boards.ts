import 'server-only';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { countBoardsByQuery, searchBoardsByQuery } from '@/lib/data/search/boards-by-query';
import { findSynonyms } from '@/lib/data/tags';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { fullTextQuery, mayBeBeginning } from '@/lib/domain/search/full-text-query';
import { formerWords, searchWords } from '@/lib/domain/search/words';
import type { BoardPage } from '@/lib/schemas/board';

const NOTHING: BoardPage = { boards: [], total: 0, totalPages: 1 };
/** Words that are looked for one by one. */
const WORDS_MAX = 5;

/** Public boards with every word in name and description, the last of which may be a beginning. */
export async function searchBoards(
  term: string,
  page: number,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<BoardPage> {
  const found = await firstThatFinds(
    term,
    (tsquery) => searchBoardsByQuery(tsquery, { page, filter, rules }),
    ({ total }) => total,
  );
  return found ?? NOTHING;
}

/** If no board has all words: takes the rarest word that a board has, then adds each next word while some board has all of them. */
export async function searchBoardsPartly(
  term: string,
  page: number,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<BoardPage> {
  const counted = await Promise.all(
    searchWords(term)
      .slice(0, WORDS_MAX)
      .map(async (word) => ({ word, boards: await countBoards(word, filter, rules) })),
  );
  let kept = '';
  for (const { word } of counted.filter(({ boards }) => boards > 0).sort((a, b) => a.boards - b.boards)) {
    const more = `${kept} ${word}`;
    if (kept === '' || (await countBoards(more, filter, rules)) > 0) kept = more;
  }
  return kept === '' ? NOTHING : searchBoards(kept, page, filter, rules);
}

/** At most `SEARCH_RESULTS_MAX`. */
export async function countBoards(term: string, filter: ContentFilter, rules: PersonalRules | null): Promise<number> {
  const count = (tsquery: string) => countBoardsByQuery(tsquery, { filter, rules });
  return (await firstThatFinds(term, count, (total) => total)) ?? 0;
}

/** Reads whole words, and if they find nothing, takes the last as a beginning. */
async function firstThatFinds<Found>(
  term: string,
  read: (tsquery: string) => Promise<Found>,
  totalOf: (found: Found) => number,
): Promise<Found | undefined> {
  const words = searchWords(term);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const found = await read(await boardsQuery(term, false));
  return totalOf(found) > 0 || !mayBeBeginning(last, words.length === 1) ? found : read(await boardsQuery(term, true));
}

/** Boards of earlier versions keep the former split until they are remade (decision 66). */
async function boardsQuery(term: string, isBeginning: boolean): Promise<string> {
  const splits = [searchWords(term), formerWords(term)].map(async (words) => {
    const synonyms = await findSynonyms(words);
    return fullTextQuery(
      words.map((word, place) => ({
        word,
        tags: synonyms.get(word),
        isBeginning: isBeginning && place === words.length - 1,
      })),
    );
  });
  return [...new Set(await Promise.all(splits))].filter(Boolean).join(' | ');
}
