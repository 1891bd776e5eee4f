import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { loadNextPage } from '@/components/feed/paging/load-page';
import type { CardPage } from '@/components/feed/places';
import { listCall } from '@/lib/client/list-call';
import { ApiError } from '@/lib/client/request';

interface List {
  pages: readonly CardPage[];
  setPages: Dispatch<SetStateAction<readonly CardPage[]>>;
  totalPages: number;
  setTotalPages: Dispatch<SetStateAction<number>>;
}

/** One at a time. */
export function useMorePages({ pages, setPages, totalPages, setTotalPages }: List) {
  const [call] = useState(() => listCall(location.href));
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);
  const last = pages.at(-1)?.page ?? 1;

  const load = async () => {
    if (isUnderWay.current || call === null) return;
    isUnderWay.current = true;
    setIsLoading(true);
    setFailure(undefined);
    try {
      const next = await loadNextPage(call, pages);
      setTotalPages(next.totalPages);
      setPages((loaded) => [...loaded, { page: next.page, cards: next.cards }]);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'The next page could not be loaded. Please try again.');
    } finally {
      isUnderWay.current = false;
      setIsLoading(false);
    }
  };
  return { load, isLoading, failure, last, hasMore: call !== null && last < totalPages };
}
