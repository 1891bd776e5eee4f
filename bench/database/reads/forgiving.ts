import { pick, upTo } from '@/bench/database/random';
import type { Read } from '@/bench/database/reads/read';
import { drawKnownWord } from '@/bench/database/reads/search';
import { findKnownWords } from '@/lib/data/search/known-words';
import { searchPeople } from '@/lib/data/search/search-people';
import { findNearTags } from '@/lib/data/tags';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { slipsOf } from '@/lib/domain/search/corrections';
import { isRefusedSearch } from '@/lib/services/search';
import { suggest } from '@/lib/services/suggestions';

const PEOPLE = 100_000;

/** Without one of its letters. */
function mistyped(): string {
  const word = drawKnownWord();
  const at = upTo(word.length) - 1;
  return word.slice(0, at) + word.slice(at + 1);
}

const person = () => `person${upTo(PEOPLE)}`;
const people = (term: string) => searchPeople({ term, page: 1, filter: DEFAULT_CONTENT_FILTER });

const typed = () => pick([drawKnownWord, person])().slice(0, upTo(7));

/** Two words; some begin like a listed term, which is refused. */
function typedTwo(): string {
  const term = `${drawKnownWord()} ${typed()}`;
  return isRefusedSearch(term) ? typedTwo() : term;
}

export const FORGIVING_READS: Read[] = [
  { name: 'search: the nearest tags', limit: 3, run: () => findNearTags([mistyped()], DEFAULT_CONTENT_FILTER) },
  {
    name: 'search: the nearest words',
    limit: 3,
    run: () => findKnownWords(slipsOf(mistyped()), DEFAULT_CONTENT_FILTER),
  },
  { name: 'search of people: a name', limit: 3, run: () => people(person()) },
  { name: 'search of people: the beginning of a name', limit: 3, run: () => people(person().slice(0, 5 + upTo(4))) },
  { name: 'suggestions for a search', limit: 3, run: () => suggest(typed(), DEFAULT_CONTENT_FILTER) },
  {
    name: 'suggestions for a second word',
    limit: 3,
    run: () => suggest(typedTwo(), DEFAULT_CONTENT_FILTER),
  },
];
