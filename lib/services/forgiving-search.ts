import 'server-only';
import { findKnownWords, findLongerWords } from '@/lib/data/search/known-words';
import { searchPartly, type PinSearch } from '@/lib/data/search/search-pins';
import { findPeopleOfNames } from '@/lib/data/search/search-people';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { chooseCorrections, otherNumbers, slipsOf, type Corrections } from '@/lib/domain/search/corrections';
import { mayBeBeginning } from '@/lib/domain/search/full-text-query';
import { plainWords, withWords } from '@/lib/domain/search/plain-words';
import { neededWords } from '@/lib/domain/search/readings';
import type { PinPage } from '@/lib/schemas/pin';
import { findPinsMeant, findPinsOf, strongPart, type Meant } from '@/lib/services/meant-search';
import { findsNothing } from '@/lib/services/search';
import { termKind } from '@/lib/services/term-lists';

/** Longer searches are hardly ever one slip away from something. */
const WORDS_MAX = 8;
/** Unknown words, each of which costs a look-up of its neighbours. */
const UNKNOWN_MAX = 2;
const OFFERS = 3;

interface ForgivingSearch<List> extends Meant<List> {
  /** The search with its mistyped words in quotes, since quoted words are never corrected. */
  exact?: string;
  /** Corrected searches with results, if none of them is clearly the intended one. */
  offers: string[];
  /** The list has only some of these words (rule 29). */
  needed?: string;
}

/** The most likely first; only one if it is clear. */
interface Corrected extends Pick<ForgivingSearch<unknown>, 'exact'> {
  corrections: string[];
  isClear: boolean;
}

const NOTHING: Corrected = { corrections: [], isClear: false };

/** As `findPinsMeant`; what finds nothing is corrected if one correction is clearly meant (rule 25), else the list has pins with most of its words (rule 29). */
export async function findPinsForgivingly(search: PinSearch): Promise<ForgivingSearch<PinPage>> {
  const { term = search.term, mediaType } = strongPart(search.term) ?? {};
  const find = findPinsOf(search);
  const found = await findForgivingly(
    { typed: () => findPinsMeant(search), find: (other) => find(other, mediaType) },
    () => correctWords(term, search.filter),
  );
  if (found.list.total > 0 || findsNothing(search.term) || termKind(term)) return found;
  const query = { ...search.query, mediaType: mediaType ?? search.query.mediaType };
  const list = await searchPartly({ ...search, term, query });
  return list.total > 0 ? { ...found, list, mediaType, needed: neededWords(term) } : found;
}

interface Finders<List> {
  typed: () => Promise<Meant<List>>;
  /** For corrections. */
  find: (term: string) => Promise<List>;
}

/** Searches by `typed`; without results, by the corrections of `correct` (rules 25 and 26). */
export async function findForgivingly<List extends { total: number }>(
  { typed, find }: Finders<List>,
  correct: () => Promise<Corrected>,
): Promise<ForgivingSearch<List>> {
  const asTyped = { ...(await typed()), offers: [] };
  if (asTyped.list.total > 0) return asTyped;
  const { corrections, isClear, exact } = await correct();
  const found = await Promise.all(
    corrections.map(async (correction) => ({ term: correction, list: await find(correction) })),
  );
  const [first, ...others] = found.filter(({ list: { total } }) => total > 0);
  if (!first) return asTyped;
  if (isClear || others.length === 0) return { ...first, exact, offers: [] };
  return { ...asTyped, offers: [first, ...others].map((one) => one.term) };
}

/** Unknown words become words that find pins. */
export async function correctWords(term: string, filter: ContentFilter): Promise<Corrected> {
  const words = plainWords(term);
  if (words.length > WORDS_MAX) return NOTHING;
  const known = await findKnownWords(words, filter);
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length === 0 || unknown.length > UNKNOWN_MAX) return NOTHING;
  const neighbours = new Set(unknown.flatMap((word) => [...otherNumbers(word), ...slipsOf(word)]));
  const pins = await findKnownWords([...neighbours], filter);
  const choices = await Promise.all(unknown.map(async (word) => ({ word, ...(await choose(word, pins, filter)) })));
  if (choices.some((choice) => choice.words.length === 0)) return NOTHING;
  const isClear = choices.every((choice) => choice.isClear);
  const corrections = allowed(combine(choices).map((others) => withWords(term, others)));
  const exact = withWords(term, new Map(unknown.map((word) => [word, `"${word}"`])));
  return { corrections: corrections.slice(0, isClear ? 1 : OFFERS), isClear, exact };
}

/** Corrects the whole search to a name at edit distance one. Quoted searches are not corrected. */
export async function correctName(term: string): Promise<Corrected> {
  if (term.includes('"')) return NOTHING;
  const names = await findPeopleOfNames(slipsOf(term.toLowerCase()));
  const corrections = allowed(names).slice(0, OFFERS);
  return { corrections, isClear: names.length === 1, exact: `"${term}"` };
}

const allowed = (terms: readonly string[]) => terms.filter((term) => !termKind(term));

/** Chooses its singular or plural, else a longer word, else a word at edit distance one. The search itself completes only its last word. */
async function choose(word: string, pins: ReadonlyMap<string, number>, filter: ContentFilter): Promise<Corrections> {
  const longer =
    mayBeBeginning(word) && !otherNumbers(word).some((other) => pins.has(other))
      ? await findLongerWords(word, filter)
      : [];
  return longer.length > 0 ? { words: longer, isClear: longer.length === 1 } : chooseCorrections(word, pins);
}

/** The first choice for every word, then the others of one word at a time. */
function combine(choices: readonly { word: string; words: readonly string[] }[]): Map<string, string>[] {
  const best = choices.map(({ word, words }): [string, string] => [word, words[0] ?? word]);
  const others = choices.flatMap(({ word, words }) => words.slice(1).map((other) => new Map([...best, [word, other]])));
  return [new Map(best), ...others];
}
