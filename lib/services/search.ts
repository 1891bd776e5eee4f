import 'server-only';
import { searchBoards } from '@/lib/data/search/search-boards';
import { searchPeople } from '@/lib/data/search/search-people';
import { searchPins, type PinSearch } from '@/lib/data/search/search-pins';
import { soughtText } from '@/lib/domain/search/words-of-query';
import { refusals } from '@/lib/refusals';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import type { PeoplePage } from '@/lib/schemas/user';
import { termKind } from '@/lib/services/term-lists';

/** Whether a term is illegal and refused without a search. */
export const isRefusedSearch = (term: string): boolean => termKind(soughtText(term)) === 'illegal';

/** @throws AppError `invalid` with the field, for an illegal term */
export function assertSearch(term: string, field: string): void {
  if (!isRefusedSearch(term)) return;
  throw refusals.illegalSearch().atField(field);
}

/** Names of listed people find nothing. */
export const findsNothing = (term: string) => termKind(soughtText(term)) === 'copyrighted';

/** As `searchPins`. @throws AppError `invalid` for an illegal term */
export async function findPins(search: PinSearch): Promise<PinPage> {
  assertSearch(search.term, 'q');
  return findsNothing(search.term) ? { pins: [], total: 0, totalPages: 1 } : searchPins(search);
}

/** As `searchBoards`, by the words of a search. @throws AppError `invalid` for an illegal term */
export async function findBoards(...[term, ...rest]: Parameters<typeof searchBoards>): Promise<BoardPage> {
  assertSearch(term, 'q');
  return findsNothing(term) ? { boards: [], total: 0, totalPages: 1 } : searchBoards(soughtText(term), ...rest);
}

/** As `searchPeople`. @throws AppError `invalid` for an illegal term */
export async function findPeople(search: Parameters<typeof searchPeople>[0]): Promise<PeoplePage> {
  assertSearch(search.term, 'q');
  return findsNothing(search.term)
    ? { people: [], total: 0, totalPages: 1 }
    : searchPeople({ ...search, term: soughtText(search.term) });
}
