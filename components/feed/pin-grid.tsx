'use client';

import { createPositioner, useMasonry } from 'masonic';
import { cloneElement, useEffect, useMemo, useRef, type CSSProperties, type ReactElement } from 'react';
import { markFirstScreen, preloadFirstScreen } from '@/components/feed/first-screen';
import {
  isAd,
  PlaceContent,
  placeHeight,
  placeHtml,
  placeItem,
  placeKey,
  placeStyle,
  toPlaces,
  type CardPage,
  type Place,
} from '@/components/feed/places';
import type { CardHeading } from '@/components/pin/card-html';
import { useHidesSeen } from '@/components/feed/hide-seen';
import { twoColumns } from '@/components/feed/two-columns';
import { useColumns, type Columns } from '@/components/feed/use-columns';
import { noteShownCards, shownList } from '@/components/feed/shown-list';
import { wasSeen } from '@/lib/client/seen-pins';
import { rememberList } from '@/lib/client/visited-list';
import { CARD_GAP } from '@/lib/config';
import type { ListAds } from '@/lib/domain/ad-slots';

/** Pixels from the list's top; masonic adds half of its height above. */
export interface ListView {
  top: number;
  height: number;
}

const WHOLE: ListView = { top: 0, height: 1e7 };
const LIST_KEY = 'pins';
/** The first screen's images begin to load before React. */
const isServer = typeof window === 'undefined';
const NO_PLACES: Place[] = [];

type Cell = ReactElement<{
  children: ReactElement<{ index: number; data: Place }>;
  style: CSSProperties;
  role?: string;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}>;

export interface PinGridProps {
  pages: readonly CardPage[];
  ads?: ListAds;
  /** Renders nothing else. */
  view?: ListView;
  /** Below the first screen: all images are lazy. */
  isBelow?: boolean;
  heading?: CardHeading;
  /** In place of a list from which the viewer has taken every pin. */
  emptied?: ReactElement;
}

/** A CSS grid from the server equals masonic's placement, which takes over the same nodes without a shift (decision 3). */
export function PinGrid({ pages, ads, view, isBelow = false, heading, emptied }: PinGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const hides = useHidesSeen();
  const places = useMemo(() => {
    const all = toPlaces(pages, { ads, heading });
    if (isServer && !isBelow) return markFirstScreen(all);
    return hides ? all.filter((place) => isAd(place) || !wasSeen(place.card[1])) : all;
  }, [pages, ads, isBelow, heading, hides]);
  useEffect(
    () =>
      noteShownCards(
        places.flatMap((place) => (isAd(place) ? [] : [place.card])),
        pages.map(({ page }) => page),
      ),
    [places, pages],
  );
  if (isServer) preloadFirstScreen(places);
  const inWideWindows = useMemo(() => shownPlaces(places, 'wide').length, [places]);
  const columns = useColumns(box, inWideWindows, view !== undefined);
  const shown = useMemo(() => shownPlaces(places, columns.ads), [places, columns.ads]);
  // Not on the server and on phones, where it is unused.
  const masonry = useMasonryList(columns.count > 0 ? shown : NO_PLACES, columns, view);

  const boxStyle: CSSProperties & { '--n': number } = { '--n': inWideWindows };
  if (emptied && pages.every(({ cards }) => cards.length === 0)) return emptied;
  return (
    <div
      ref={box}
      className="pins-box"
      style={boxStyle}
      data-ads={ads?.data}
      onClickCapture={() => rememberList(shownList())}
    >
      {ads && (
        <style href="ad-words" precedence="default">
          {ads.style}
        </style>
      )}
      {hides && places.every(isAd) && (
        <p role="status" className="py-8 text-lg text-muted">
          You have seen all pins on this page.
        </p>
      )}
      {columns.count > 0 ? masonry : serverList(places)}
    </div>
  );
}

/** One text whose nodes React and then masonic adopt. */
const serverList = (places: readonly Place[]) => (
  <ul
    key={LIST_KEY}
    className="pins"
    aria-label="Pins"
    {...(isServer
      ? { dangerouslySetInnerHTML: { __html: places.map(placeHtml).join('') } }
      : { children: places.map(placeItem) })}
  />
);

/** Without the ads of the other kind of window. */
const shownPlaces = (places: Place[], ads: 'wide' | 'narrow') =>
  places.filter((place) => !isAd(place) || place.ad === ads);

/** Fits the server's nodes. */
function useMasonryList(places: Place[], columns: Columns, view: ListView = WHOLE) {
  // Known heights avoid masonic's measuring pass.
  const positioner = useMemo(() => {
    const { count, width, gap, caption, isPhone } = columns;
    if (isPhone) return twoColumns(places, columns);
    const made = createPositioner(count || 1, width, gap, CARD_GAP);
    places.forEach((place, index) => made.set(index, placeHeight(place, width, caption)));
    return made;
  }, [places, columns]);

  const list = useMasonry<Place>({
    positioner,
    items: places,
    height: view.height,
    scrollTop: view.top,
    overscanBy: 1,
    render: PlaceContent,
    itemKey: placeKey,
    as: 'ul',
    itemAs: 'li',
    className: 'pins pins-live',
  }) as ReactElement<{ children: Cell[]; role?: string; tabIndex?: number; 'aria-label'?: string }>;

  return cloneElement(list, {
    key: LIST_KEY, // masonic changes the key after mount, which would remount every card
    role: undefined,
    tabIndex: undefined,
    'aria-label': 'Pins',
    children: [...list.props.children]
      .sort((a, b) => a.props.children.props.index - b.props.children.props.index) // its interval tree loses the order
      .map((cell) => asServerCell(cell, view === WHOLE ? undefined : places.length)),
  });
}

/** The server's properties, and the position in `total` if neighbours may be missing. */
function asServerCell(cell: Cell, total?: number): Cell {
  const { data, index } = cell.props.children.props;
  return cloneElement(cell, {
    role: undefined,
    style: { ...placeStyle(data), ...cell.props.style },
    ...(total !== undefined && { 'aria-posinset': index + 1, 'aria-setsize': total }),
  });
}
