'use client';

import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LoadMoreLink } from '@/components/feed/load-more-link';
import { Pagination } from '@/components/feed/pagination';
import { pageAddress } from '@/components/feed/paging/list-address';
import type { ListEndProps } from '@/components/feed/paging/list-end';
import { PinGrid, type ListView } from '@/components/feed/pin-grid';
import type { CardPage } from '@/components/feed/places';
import { useListNow } from '@/components/feed/use-list-now';
import { useDeviceChoice } from '@/components/form/use-device-choice';
import { lazyPart } from '@/components/layout/lazy-part';
import { endlessLists } from '@/lib/client/device-choices';
import { whenNear } from '@/lib/client/when-near';
import type { ListAds } from '@/lib/domain/ad-slots';
import { unpackCards, type PackedCards } from '@/lib/domain/packed-cards';

/** Loaded near the end of the list; numbered pages and the link do not need it. */
const ListEnd = lazyPart<ListEndProps>(
  () => import('@/components/feed/paging/list-end').then((part) => part.ListEnd),
  function FollowedLink({ isAsked, next }) {
    useEffect(() => {
      if (isAsked && next) location.assign(next);
    }, [isAsked, next]);
    return null;
  },
);

const never = () => () => undefined;
/** This history entry had more pages than the server renders. */
const hasLoadedMore = () => Boolean(history.state?.list);

interface PagedPinsProps {
  cards: PackedCards;
  ads?: ListAds;
  page: number;
  totalPages: number;
  /** The URL of page 1. */
  address: string;
}

/** The page links mark the page in view (rule 42). */
export function PagedPins({ cards, ads, address, ...list }: PagedPinsProps) {
  const [loaded, setPages] = useState<readonly CardPage[]>(() => [{ page: list.page, cards: unpackCards(cards) }]);
  const pages = useListNow(loaded);
  const [page, setPage] = useState(list.page);
  const [totalPages, setTotalPages] = useState(list.totalPages);
  const [view, setView] = useState<ListView>();
  const [wasEndNear, setWasEndNear] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isReturn = useSyncExternalStore(never, hasLoadedMore, () => false);
  const root = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isEndless = useDeviceChoice(endlessLists);
  useEffect(() => {
    if (foot.current) return whenNear(foot.current, () => setWasEndNear(true), { rootMargin: '100%' });
  }, []);

  const last = pages.at(-1)?.page ?? page;
  const next = last < totalPages ? pageAddress(address, last + 1) : undefined;
  return (
    <div ref={root}>
      <PinGrid pages={pages} ads={ads} view={view} />
      <div ref={foot} className="list-foot">
        <Pagination {...{ page, totalPages }} href={(n) => pageAddress(address, n)} />
      </div>
      {/* The link stays the same element when the rest comes: it may have the focus. */}
      <div ref={end} className={next || pages.length > 1 ? 'list-end' : undefined}>
        {next && !isEndless && <LoadMoreLink href={next} isLoading={isAsked} onPress={() => setIsAsked(true)} />}
        {(wasEndNear || isReturn || isAsked) && (
          <Suspense>
            <ListEnd
              {...{ root, foot, end, next, isAsked, setIsAsked, isEndless }}
              {...{ pages, setPages, totalPages, setTotalPages, setView, setPage }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
