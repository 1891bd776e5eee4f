import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { loadPage } from '@/components/feed/paging/load-page';
import type { CardPage } from '@/components/feed/places';
import { listCall } from '@/lib/client/list-call';
import { ApiError } from '@/lib/client/request';

interface List {
  totalPages: number;
  pages: readonly CardPage[];
  setPages: Dispatch<SetStateAction<readonly CardPage[]>>;
}

/** Loads the pages behind those that a list has, one at a time. */
export function useMorePages({ totalPages, pages, setPages }: List) {
  const [call] = useState(() => listCall(location.href));
  const [total, setTotal] = useState(totalPages);
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
      const next = await loadPage(call, last + 1, pages);
      setTotal(next.totalPages);
      setPages([...pages, { page: next.page, cards: next.cards }]);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'The next page could not be loaded. Please try again.');
    } finally {
      isUnderWay.current = false;
      setIsLoading(false);
    }
  };
  return { load, isLoading, failure, last, total, hasMore: call !== null && last < total };
}
