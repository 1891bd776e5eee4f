'use client';

import { createPositioner, useMasonry } from 'masonic';
import { cloneElement, useEffect, useMemo, useRef, type CSSProperties, type ReactElement } from 'react';
import { AdWords } from '@/components/ads/ad-slot';
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
import { useColumns, type Columns } from '@/components/feed/use-columns';
import { noteShownCards, shownList } from '@/components/feed/shown-list';
import { rememberList } from '@/lib/client/visited-list';
import { CARD_GAP } from '@/lib/config';
import type { AdPlacement } from '@/lib/domain/ad-slots';

/** The part of a list to render, pixels from the list's upper edge; masonic adds half of its height above it. */
export interface ListView {
  top: number;
  height: number;
}

/** Without a view every card is rendered. */
const WHOLE: ListView = { top: 0, height: 1e7 };
const LIST_KEY = 'pins';
/** What the first screen shows has begun to load before React is there. */
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
  /** Which ad positions the list uses; none without. */
  ads?: AdPlacement;
  /** Of a long list nothing else is rendered. */
  view?: ListView;
  /** The list begins below the first screen: all of its pictures are left for later. */
  isBelow?: boolean;
  /** How the titles of its cards stand among the page's headings. */
  heading?: CardHeading;
}

/**
 * A list of pins. The server renders a CSS grid whose dense placement equals masonic's; after mount, where
 * there are columns, masonic takes the same nodes over from known heights, so nothing moves (decision 3).
 */
export function PinGrid({ pages, ads, view, isBelow = false, heading }: PinGridProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => noteShownCards(pages.flatMap(({ cards }) => cards)), [pages]);
  const places = useMemo(() => {
    const all = toPlaces(pages, { ads, heading });
    return isServer && !isBelow ? markFirstScreen(all) : all;
  }, [pages, ads, isBelow, heading]);
  if (isServer) preloadFirstScreen(places);
  const inWideWindows = useMemo(() => shownPlaces(places, 'wide').length, [places]);
  const columns = useColumns(box, inWideWindows, view !== undefined);
  const shown = useMemo(() => shownPlaces(places, columns.ads), [places, columns.ads]);
  // On the server and on phones masonic's list would be made for nothing.
  const masonry = useMasonryList(columns.count > 0 ? shown : NO_PLACES, columns, view);

  const boxStyle: CSSProperties & { '--n': number } = { '--n': inWideWindows };
  return (
    <div ref={box} className="pins-box" style={boxStyle} onClickCapture={() => rememberList(shownList())}>
      {ads && <AdWords />}
      {columns.count > 0 ? masonry : serverList(places)}
    </div>
  );
}

/**
 * The list as the server renders it: there as one text, whose nodes React takes over in the browser as it would its own. No
 * component: masonry's list takes the nodes over, too.
 */
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

/** The places that a kind of window shows: all but the ads of the other. */
const shownPlaces = (places: Place[], ads: 'wide' | 'narrow') =>
  places.filter((place) => !isAd(place) || place.ad === ads);

/** masonic's list over the given places, made to fit the nodes that the server rendered. */
function useMasonryList(places: Place[], { count, width, gap }: Columns, view: ListView = WHOLE) {
  // Heights are known beforehand: masonic never needs its hidden measuring pass.
  const positioner = useMemo(() => {
    const made = createPositioner(count || 1, width, gap, CARD_GAP);
    places.forEach((place, index) => made.set(index, placeHeight(place, width)));
    return made;
  }, [places, count, width, gap]);

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
    key: LIST_KEY, // masonic changes the key after mount, which would mount every card again
    role: undefined,
    tabIndex: undefined,
    'aria-label': 'Pins',
    children: [...list.props.children]
      .sort((a, b) => a.props.children.props.index - b.props.children.props.index) // its interval tree loses the order
      .map((cell) => asServerCell(cell, view === WHOLE ? undefined : places.length)),
  });
}

/** Gives a cell the properties that the server's has; where its neighbours may be missing, its number of `total` besides. */
function asServerCell(cell: Cell, total?: number): Cell {
  const { data, index } = cell.props.children.props;
  return cloneElement(cell, {
    role: undefined,
    style: { ...placeStyle(data), ...cell.props.style },
    ...(total !== undefined && { 'aria-posinset': index + 1, 'aria-setsize': total }),
  });
}
