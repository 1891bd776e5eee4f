import 'server-only';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { countBoards, searchBoardsPartly } from '@/lib/data/search/search-boards';
import { countPeople } from '@/lib/data/search/search-people';
import type { PinSearch } from '@/lib/data/search/search-pins';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { MediaType } from '@/lib/domain/media-types';
import { parseSearch } from '@/lib/domain/search/parse';
import { isPlain } from '@/lib/domain/search/query';
import { asWords, MEDIA_WORDS, neededWords, withoutWeakWords, type Reading } from '@/lib/domain/search/readings';
import { soughtText } from '@/lib/domain/search/words-of-query';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import type { PeoplePage } from '@/lib/schemas/user';
import { findBoards, findPeople, findPins, findsNothing } from '@/lib/services/search';
import { termKind, wordsOfEveryPin } from '@/lib/services/term-lists';

/** A list, and how the search was read to find it. */
export interface Meant<List> extends Partial<Reading> {
  list: List;
  /** The search that the list shows; '' for the whole site. */
  term: string;
}

type Find<List> = (term: string, mediaType?: MediaType) => Promise<List>;
type Read = (term: string) => Reading | null;

/** The search without words that pins need not have, if it has such words (rule 28). */
export const strongPart: Read = (term) => withoutWeakWords(term, wordsOfEveryPin());
/** Of boards, which have no media type. */
const strongPartOfBoards: Read = (term) => withoutWeakWords(term, new Set([...wordsOfEveryPin(), ...MEDIA_WORDS]));

const PINS: readonly Read[] = [asWords, strongPart];
const BOARDS: readonly Read[] = [asWords, strongPartOfBoards];
const PEOPLE: readonly Read[] = [asWords];

/** What a search finds as typed, else as it may be read (rules 27 and 28): each reading is one more list. */
async function findMeant<List>(
  term: string,
  readings: readonly Read[],
  find: Find<List>,
  totalOf: (list: List) => number,
): Promise<Meant<List>> {
  const asTyped = { term, list: await find(term) };
  if (totalOf(asTyped.list) > 0 || findsNothing(term)) return asTyped;
  for (const read of readings) {
    const reading = read(term);
    if (!reading || termKind(reading.term)) continue;
    const list = await find(reading.term, reading.mediaType);
    if (totalOf(list) > 0) return { ...reading, list };
  }
  return asTyped;
}

const ownTotal = ({ total }: { total: number }) => total;
const asTotal = (total: number) => total;

/** `findPins`; if it finds nothing, by the other readings of the search. @throws AppError `invalid` for an illegal term */
export const findPinsMeant = (search: PinSearch): Promise<Meant<PinPage>> =>
  findMeant(search.term, PINS, findPinsOf(search), ownTotal);

/** Finds the pins of any other search in the same list; '' is the whole site. */
export const findPinsOf =
  ({ rules = null, ...search }: PinSearch): Find<PinPage> =>
  (term, mediaType = search.query.mediaType) => {
    const own = { ...search, rules, query: { ...search.query, mediaType } };
    const isWhole = term === '' && search.term !== '';
    return isWhole ? getFeed({ ...own, tagId: WHOLE_SITE }) : findPins({ ...own, term });
  };

/** `findBoards`; if it finds nothing, by the other readings of the search. @throws AppError `invalid` for an illegal term */
export const findBoardsMeant = (...[term, ...rest]: Parameters<typeof findBoards>): Promise<Meant<BoardPage>> =>
  findMeant(term, BOARDS, (other) => findBoards(other, ...rest), ownTotal);

/** Boards with some words of a search that finds none; null if there are none either (rule 29). */
export async function findBoardsPartly(
  ...[term, ...rest]: Parameters<typeof findBoards>
): Promise<{ list: BoardPage; needed: string } | null> {
  const { term: strong } = strongPartOfBoards(term) ?? { term };
  if (findsNothing(term) || termKind(strong) || !isPlain(parseSearch(strong))) return null;
  const list = await searchBoardsPartly(strong, ...rest);
  return list.total > 0 ? { list, needed: neededWords(strong) } : null;
}

export async function countBoardsMeant(term: string, filter: ContentFilter, rules: PersonalRules | null) {
  return (await findMeant(term, BOARDS, (other) => countBoards(soughtText(other), filter, rules), asTotal)).list;
}

/** `findPeople`; if it finds nothing, by the other readings of the search. @throws AppError `invalid` for an illegal term */
export const findPeopleMeant = (search: Parameters<typeof findPeople>[0]): Promise<Meant<PeoplePage>> =>
  findMeant(search.term, PEOPLE, (term) => findPeople({ ...search, term }), ownTotal);

export async function countPeopleMeant(term: string, rules: PersonalRules | null): Promise<number> {
  return (await findMeant(term, PEOPLE, (other) => countPeople(soughtText(other), rules), asTotal)).list;
}
