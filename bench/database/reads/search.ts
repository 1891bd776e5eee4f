import { pick, upTo, zipf } from '@/bench/database/random';
import { anyQuery } from '@/bench/database/reads/feeds';
import type { Read } from '@/bench/database/reads/read';
import { searchBoards } from '@/lib/data/search/search-boards';
import { searchPins } from '@/lib/data/search/search-pins';
import { getPool } from '@/lib/db/client';
import { CONTENT_FILTERS, DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';

let tags: string[] = [];
let titleWords: string[] = [];
let synonyms: string[] = [];

/** Draws search words: tags, and title words by frequency; call first. */
export async function drawWords(): Promise<void> {
  const read = async (text: string) => (await getPool().query<{ word: string }>(text)).rows.map(({ word }) => word);
  tags = await read("select name as word from tags where name not like '% %' order by id");
  synonyms = await read('select word from tag_synonyms order by tag_id');
  titleWords = await read(
    `select word from search_words join feed_counts on tag_id = -id group by word having sum(n) > 100 order by sum(n) desc, word`,
  );
}

const tag = () => tags[zipf(tags.length) - 1] ?? '';
const titleWord = () => titleWords[upTo(titleWords.length, 2) - 1] ?? '';
/** Of a tag or a title. */
export const drawKnownWord = (): string => pick([tag, titleWord])();
const commonWord = () => titleWords[upTo(100) - 1] ?? '';

const search = (term: string) =>
  searchPins({ term, query: { sort: 'Popular', page: 1 }, filter: DEFAULT_CONTENT_FILTER });
const searchAnyhow = (term: string) => searchPins({ term, query: anyQuery(10), filter: pick(CONTENT_FILTERS) });

export const SEARCH_READS: Read[] = [
  { name: 'search: a tag', limit: 20, run: () => search(tag()) },
  { name: 'search: one of the 100 most common words', limit: 20, run: () => search(commonWord()) },
  { name: 'search: any word, anyhow, pages 1–10', limit: 20, run: () => searchAnyhow(pick([tag, titleWord])()) },
  { name: 'search: a synonym', limit: 20, run: () => search(synonyms[upTo(synonyms.length) - 1] ?? '') },
  { name: 'search: the beginning of a word', limit: 20, run: () => search(pick([tag, titleWord])().slice(0, 4)) },
  { name: 'search: two tags', limit: 10, run: () => search(`${tag()} ${tag()}`) },
  { name: 'search: two words', limit: 10, run: () => search(`${titleWord()} ${titleWord()}`) },
  { name: 'search: a tag and a common word', limit: 10, run: () => search(`${tag()} ${commonWord()}`) },
  {
    name: 'search: two words, anyhow, pages 1–10',
    limit: 10,
    run: () => searchAnyhow(`${tag()} ${pick([tag, titleWord])()}`),
  },
  { name: 'search: three words', limit: 10, run: () => search(`${tag()} ${titleWord()} ${tag()}`) },
  { name: 'search of boards: a word', limit: 5, run: () => searchBoards(titleWord(), upTo(2), DEFAULT_CONTENT_FILTER) },
  {
    name: 'search of boards: a common word',
    limit: 5,
    run: () => searchBoards(commonWord(), 1, DEFAULT_CONTENT_FILTER),
  },
  {
    name: 'search of boards: two words',
    limit: 5,
    run: () => searchBoards(`${tag()} ${titleWord()}`, 1, DEFAULT_CONTENT_FILTER),
  },
];
