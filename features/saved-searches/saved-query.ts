import type { FeedQuery } from '@/lib/domain/feed-query';
import { parseSearch } from '@/lib/domain/search/parse';
import { allOf, printQuery, type Part } from '@/lib/domain/search/query';

const SAVED_QUERY_MAX = 500;

/** How a search is saved: its parts and the media type of its list in their one spelling, without an order; '' if it cannot be. */
export function printSaved(term: string, { mediaType }: Pick<FeedQuery, 'mediaType'> = {}): string {
  const query = parseSearch(term);
  const types: Part[] = mediaType ? [{ kind: 'is', type: mediaType }] : [];
  const printed = printQuery({ parts: allOf([...query.parts.map(quoted), ...types]), order: null });
  return printed.length <= SAVED_QUERY_MAX ? printed : '';
}

/** The word "or" would join what stands beside it. */
const quoted = (part: Part): Part => (part.kind === 'word' && part.text === 'or' ? { ...part, kind: 'phrase' } : part);
