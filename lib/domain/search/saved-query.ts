import type { FeedQuery } from '@/lib/domain/feed-query';
import { parseSearch } from '@/lib/domain/search/parse';
import { allOf, printQuery, type Part, type Query } from '@/lib/domain/search/query';

const SAVED_QUERY_MAX = 500;

/** How a search is saved: its parts and the media type of its list in their one spelling, without an order; '' if it cannot be. */
export function printSaved(term: string, { mediaType }: Pick<FeedQuery, 'mediaType'> = {}): string {
  const query = parseSearch(term);
  if ('problem' in query) return '';
  const types: Part[] = mediaType ? [{ kind: 'is', type: mediaType }] : [];
  const printed = printQuery({ parts: allOf([...query.parts.map(quoted), ...types]), order: null });
  return printed.length <= SAVED_QUERY_MAX ? printed : '';
}

/** The word "or" would join what stands beside it. */
const quoted = (part: Part): Part => (part.kind === 'word' && part.text === 'or' ? { ...part, kind: 'phrase' } : part);

/** @throws Error for a text that was not saved */
export function readSaved(printed: string): Query {
  const query = parseSearch(printed);
  if ('problem' in query) throw new Error('an unreadable search was saved');
  return query;
}
