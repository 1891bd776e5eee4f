import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { loadNextPage } from '@/components/feed/paging/load-page';
import { useKeptList } from '@/components/feed/paging/use-kept-list';
import { usePlaceInList } from '@/components/feed/paging/use-place-in-list';
import type { ListView } from '@/components/feed/pin-grid';
import type { CardPage } from '@/components/feed/places';
import { Button } from '@/components/ui/button';
import { useLowerEdge } from '@/components/ui/use-lower-edge';
import { DeviceSwitch } from '@/components/form/device-switch';
import { cardLinks, slugOf } from '@/lib/client/cards-in-view';
import { endlessLists } from '@/lib/client/device-choices';
import { listCall } from '@/lib/client/list-call';
import { ApiError } from '@/lib/client/request';
import { whenNear } from '@/lib/client/when-near';

/** Distance at which an endless list loads more. */
const AHEAD = '0px 0px 150%';

export interface ListEndProps {
  root: RefObject<HTMLElement | null>;
  /** Its links belong to the page's own end. */
  foot: RefObject<HTMLElement | null>;
  /** Sticks while the list is endless. */
  end: RefObject<HTMLElement | null>;
  next?: string;
  /** The next page was asked for and is not there yet. */
  isAsked: boolean;
  setIsAsked: Dispatch<SetStateAction<boolean>>;
  isEndless: boolean;
  pages: readonly CardPage[];
  setPages: Dispatch<SetStateAction<readonly CardPage[]>>;
  totalPages: number;
  setTotalPages: Dispatch<SetStateAction<number>>;
  setView: Dispatch<SetStateAction<ListView | undefined>>;
  setPage: Dispatch<SetStateAction<number>>;
}

/** Loads on request, or by itself if so chosen (rule 42). */
export function ListEnd({ root, foot, end, isEndless, setView, setPage, ...rest }: ListEndProps) {
  const { isAsked, setIsAsked, ...list } = rest;
  const { pages, setPages, totalPages } = list;
  const { load, isLoading, failure, last, hasMore } = useMorePages(list);
  useKeptList({ root, pages, setPages, setView });
  usePlaceInList({ root, foot, pages, setView, setPage });
  useNearEnd(foot, { isOn: isEndless && hasMore && !isLoading && failure === undefined, loaded: pages.length, load });

  const isSticky = isEndless && hasMore;
  useLowerEdge(end, isSticky);

  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) focusFirstCard(root.current, pages.at(-1));
    isPressed.current = false;
  }, [pages, root]);
  const loadAsked = useEffectEvent(async () => {
    isPressed.current = true;
    await load();
    setIsAsked(false);
  });
  useEffect(() => {
    if (isAsked) void loadAsked();
  }, [isAsked]);

  if (!hasMore && pages.length === 1) return null;
  return (
    <div className="contents" data-endless={isSticky ? '' : undefined}>
      {failure !== undefined && (
        <p role="alert" className="flex flex-wrap items-center justify-center gap-3 text-danger">
          {failure}
          <Button variant="raised" className="text-ink" onClick={() => setIsAsked(true)}>
            Try again
          </Button>
        </p>
      )}
      {hasMore ? (
        <DeviceSwitch choice={endlessLists}>Load more as I scroll</DeviceSwitch>
      ) : (
        <p className="text-muted">You’ve reached the end.</p>
      )}
      <p role="status" className={isLoading ? 'spinner' : 'sr-only'}>
        {isLoading ? 'Loading Pins...' : pages.length > 1 && `Page ${last} of ${totalPages} is loaded.`}
      </p>
    </div>
  );
}

type List = Pick<ListEndProps, 'pages' | 'setPages' | 'totalPages' | 'setTotalPages'>;

/** One at a time. */
function useMorePages({ pages, setPages, totalPages, setTotalPages }: List) {
  const [call] = useState(() => listCall(location.href));
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isInFlight = useRef(false);
  const last = pages.at(-1)?.page ?? 1;

  const load = async () => {
    if (isInFlight.current || call === null) return;
    isInFlight.current = true;
    setIsLoading(true);
    setFailure(undefined);
    try {
      const next = await loadNextPage(call, pages);
      setTotalPages(next.totalPages);
      setPages((loaded) => [...loaded, { page: next.page, cards: next.cards }]);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'The next page could not be loaded. Please try again.');
    } finally {
      isInFlight.current = false;
      setIsLoading(false);
    }
  };
  return { load, isLoading, failure, last, hasMore: call !== null && last < totalPages };
}

/** The button has moved down: focus the new page. */
function focusFirstCard(root: HTMLElement | null, page: CardPage | undefined): void {
  const slug = page?.cards[0]?.[1];
  const link = root && cardLinks(root).find((card) => slugOf(card) === slug);
  link?.focus({ preventScroll: true });
}

interface NearEnd {
  isOn: boolean;
  /** Number of loaded pages. */
  loaded: number;
  load: () => Promise<void>;
}

/** Stops once the focus is behind the cards. */
function useNearEnd(foot: RefObject<HTMLElement | null>, { isOn, loaded, load }: NearEnd): void {
  const goOn = useEffectEvent(() => {
    if (!foot.current?.contains(document.activeElement)) void load();
  });
  useEffect(() => {
    if (isOn && foot.current) return whenNear(foot.current, goOn, { rootMargin: AHEAD });
  }, [foot, isOn, loaded]);
}
