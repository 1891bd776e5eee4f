import { feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { listOfQuery } from '@/lib/domain/search/list-of-query';
import { parseSearch, type SearchProblem } from '@/lib/domain/search/parse';
import { isPlain, printQuery, type Query } from '@/lib/domain/search/query';
import { normaliseTerm, termSegment } from '@/lib/domain/search/term';

interface SearchAddress {
  /** In its canonical spelling; '' for the whole site. */
  term: string;
  query: Query;
  list: FeedQuery;
  isCanonical: boolean;
}

/** The one address of a search and its list. */
export function searchAddress(typed: string, asked: FeedQuery): SearchAddress | SearchProblem {
  const parsed = parseSearch(typed);
  if ('problem' in parsed) return parsed;
  const { query, list } = listOfQuery(parsed, asked);
  const term = isPlain(parsed) ? normaliseTerm(typed) : printQuery(query);
  return { term, query, list, isCanonical: termSegment(term) === typed && feedSearch(list) === feedSearch(asked) };
}

/** Words alone, for whoever meant no operator. */
export const withoutOperators = (term: string): string =>
  normaliseTerm(term.replace(/[()"“”:]+/g, ' ').replace(/(^|\s)-+/g, '$1'));
