import type { FeedQuery } from '@/lib/domain/feed-query';
import { describePart } from '@/lib/domain/search/describe';
import { parseSearch } from '@/lib/domain/search/parse';
import { isPlain, printPart, printQuery, type Query } from '@/lib/domain/search/query';
import { paths } from '@/lib/routes';

interface QueryPartsProps {
  term: string;
  list: FeedQuery;
}

/** The parts of a search, each a link to the search without it (rule 23); nothing for words alone. */
export function QueryParts({ term, list }: QueryPartsProps) {
  const query = parseSearch(term);
  if (isPlain(query)) return null;
  const { parts, order } = query;
  const hrefOf = (rest: Query) => {
    const text = printQuery(rest);
    return (text ? paths.search(text) : paths.home)({ ...list, page: 1 });
  };
  return (
    <ul aria-label="Parts of this search" className="flex flex-wrap gap-1.5 pb-3">
      {parts.map((part) => (
        <QueryPart
          key={printPart(part)}
          text={printPart(part)}
          says={describePart(part)}
          href={hrefOf({ parts: parts.filter((other) => other !== part), order })}
        />
      ))}
      {order && <QueryPart text={`order:${order}`} says={`${order} order`} href={hrefOf({ parts, order: null })} />}
    </ul>
  );
}

const QueryPart = ({ text, says, href }: { text: string; says: string; href: string }) => (
  <li className="min-w-0">
    <a href={href} rel="nofollow" aria-label={`Remove ${text}: ${says}`} className="choice max-w-full wrap-anywhere">
      <bdi>{says}</bdi> <span aria-hidden="true">×</span>
    </a>
  </li>
);
