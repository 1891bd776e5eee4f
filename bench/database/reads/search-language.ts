import { pick, upTo } from '@/bench/database/random';
import { anyQuery } from '@/bench/database/reads/feeds';
import type { Read } from '@/bench/database/reads/read';
import { drawKnownWord } from '@/bench/database/reads/search';
import { searchPins } from '@/lib/data/search/search-pins';
import { getPool } from '@/lib/db/client';
import { CONTENT_FILTERS, DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';

let titles: string[] = [];

/** Draws titles for phrases; call first. */
export async function drawTitles(): Promise<void> {
  const { rows } = await getPool().query<{ title: string }>(
    "select title from pins tablesample system (0.5) where title like '% %' order by id limit 2000",
  );
  titles = rows.map(({ title }) => title);
}

const phrase = () => `"${titles[upTo(titles.length) - 1]?.split(' ').slice(0, 2).join(' ')}"`;
const word = drawKnownWord;
const likes = () => `likes:>${upTo(20)}`;
const shape = () => pick(['ratio:portrait', 'ratio:landscape', '-ratio:square']);
const size = () => pick(['width:>600', 'height:>600', 'width:500..2000']);
/** The newest pin is of the last day of 2025. */
const day = () => new Date(Date.UTC(2025, 11, 31 - upTo(1000, 3))).toISOString().slice(0, 10);
const conditions = () => `${likes()} ${shape()} ${size()}`;

const search = (term: string) =>
  searchPins({ term, query: { sort: 'Popular', page: 1 }, filter: DEFAULT_CONTENT_FILTER });
const searchAnyhow = (term: string) => searchPins({ term, query: anyQuery(3), filter: pick(CONTENT_FILTERS) });

const LIMIT = 12;

export const LANGUAGE_READS: Read[] = [
  { name: 'search: a word without another', limit: LIMIT, run: () => search(`${word()} -${word()}`) },
  { name: 'search: all without a word', limit: LIMIT, run: () => search(`-${word()}`) },
  { name: 'search: any of three words', limit: LIMIT, run: () => search(`${word()} or ${word()} or ${word()}`) },
  { name: 'search: a phrase', limit: LIMIT, run: () => search(phrase()) },
  { name: 'search: a word and three conditions', limit: LIMIT, run: () => search(`${word()} ${conditions()}`) },
  { name: 'search: three conditions', limit: LIMIT, run: () => search(conditions()) },
  {
    name: 'search: a word and three conditions after a day',
    limit: LIMIT,
    run: () => search(`${word()} ${conditions()} after:${day()}`),
  },
  {
    name: 'search: conditions and a day, anyhow',
    limit: LIMIT,
    run: () => searchAnyhow(`${pick([word, likes])()} ${shape()} ${size()} ${pick(['after', 'before'])}:${day()}`),
  },
  { name: 'search: a word in a random order', limit: LIMIT, run: () => search(`${word()} order:random`) },
  {
    name: 'search: exclusions, choices, phrases, anyhow',
    limit: LIMIT,
    run: () =>
      searchAnyhow(
        pick([
          `${word()} -${word()}`,
          `${word()} or ${word()} -${word()}`,
          `${phrase()} -${word()}`,
          `${word()} ${likes()}`,
        ]),
      ),
  },
];
