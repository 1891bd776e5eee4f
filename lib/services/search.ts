import 'server-only';
import { searchBoards, searchPins, type PinSearch } from '@/lib/data/search';
import { normaliseTerm } from '@/lib/domain/search-term';
import { refusals } from '@/lib/refusals';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import { termKind } from '@/lib/services/term-lists';

/** Whether a term, as it was typed, asks for what is unlawful: it is refused before anything is looked up. */
export const isRefusedSearch = (term: string): boolean => termKind(normaliseTerm(term)) === 'illegal';

/** @throws AppError `invalid` with the field, for a term that is refused */
export function assertSearch(term: string, field: string): void {
  if (!isRefusedSearch(term)) return;
  throw refusals.illegalSearch().atField(field);
}

/** The name of a listed person is not refused, but finds nothing. */
const findsNothing = (term: string) => termKind(term) === 'copyrighted';

/**
 * A page of the pins that a tidy term finds (`searchPins`).
 * @throws AppError `invalid` for a term that is refused
 */
export async function findPins(search: PinSearch): Promise<PinPage> {
  assertSearch(search.term, 'q');
  return findsNothing(search.term) ? { pins: [], total: 0, totalPages: 1 } : searchPins(search);
}

/**
 * The same for boards (`searchBoards`).
 * @throws AppError `invalid` for a term that is refused
 */
export async function findBoards(...[term, ...rest]: Parameters<typeof searchBoards>): Promise<BoardPage> {
  assertSearch(term, 'q');
  return findsNothing(term) ? { boards: [], total: 0, totalPages: 1 } : searchBoards(term, ...rest);
}
