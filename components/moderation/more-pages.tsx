import { ButtonLink } from '@/components/ui/button';

interface MorePagesProps {
  page: number;
  hasMore: boolean;
  href: (page: number) => string;
}

/** For lists of unknown length. */
export function MorePages({ page, hasMore, href }: MorePagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pagination" className="flex justify-center gap-2 py-8">
      {page > 1 && (
        <ButtonLink href={href(page - 1)} rel="prev" variant="raised">
          Previous
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink href={href(page + 1)} rel="next" variant="raised">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
