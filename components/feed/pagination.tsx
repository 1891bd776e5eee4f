import { pageLinks } from '@/lib/domain/pagination';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Address of a page of the list. */
  href: (page: number) => string;
}

/** Links to the pages of a list: real addresses, for people and crawlers; nothing for a single page. */
export function Pagination({ page, totalPages, href }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-center gap-2 py-8">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className="button bg-raised">
          Previous
        </a>
      )}
      {pageLinks(page, totalPages).map((n, i) =>
        n === null ? (
          <span key={`gap-${i}`} className="text-muted">
            …
          </span>
        ) : (
          <a
            key={n}
            href={href(n)}
            aria-current={n === page ? 'page' : undefined}
            className={n === page ? 'button button-primary' : 'button bg-raised'}
          >
            {n}
          </a>
        ),
      )}
      {page < totalPages && (
        <a href={href(page + 1)} rel="next" className="button bg-raised">
          Next
        </a>
      )}
    </nav>
  );
}
