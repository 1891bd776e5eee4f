import { ButtonLink } from '@/components/ui/button';
import { isNear, pageLinks } from '@/lib/domain/pagination';

interface PaginationProps {
  page: number;
  totalPages: number;
  href: (page: number) => string;
}

/** Nothing for a single page. */
export function Pagination({ page, totalPages, href }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-center gap-2 py-8">
      {page > 1 && (
        <ButtonLink href={href(page - 1)} rel="prev" variant="raised">
          Previous
        </ButtonLink>
      )}
      {pageLinks(page, totalPages).map((n, i) =>
        n === null ? (
          <span key={`gap-${i}`} className="text-muted">
            …
          </span>
        ) : (
          <ButtonLink
            key={n}
            href={href(n)}
            aria-current={n === page ? 'page' : undefined}
            variant={n === page ? 'primary' : isNear(n, page) ? 'raised' : 'plain'}
          >
            {n}
          </ButtonLink>
        ),
      )}
      {page < totalPages && (
        <ButtonLink href={href(page + 1)} rel="next" variant="raised">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
