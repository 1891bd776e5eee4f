'use client';

import { useMasonry, usePositioner } from 'masonic';
import { cloneElement, useMemo, useRef, type CSSProperties, type ReactElement } from 'react';
import { isAd, PlaceContent, placeHeight, placeKey, placeStyle, toPlaces, type Place } from '@/components/feed/places';
import { useColumns } from '@/components/feed/use-columns';
import { rememberList } from '@/components/feed/visited-list';
import { CARD_GAP, CARD_WIDTH } from '@/lib/config';
import type { AdPlacement } from '@/lib/domain/ad-slots';
import type { Card } from '@/lib/domain/card';

/** masonic fills a height; every card of a page is rendered whatever it is. */
const ALL_OF_IT = 1e7;
const LIST_KEY = 'pins';
const NO_PLACES: Place[] = [];

type Cell = ReactElement<{
  children: ReactElement<{ index: number; data: Place }>;
  style: CSSProperties;
  role?: string;
}>;

interface PinGridProps {
  cards: readonly Card[];
  /** Which ad positions the list uses; none without. */
  ads?: AdPlacement;
}

/**
 * A list of pins. The server renders a CSS grid whose dense placement equals masonic's; after mount, where
 * there are columns, masonic takes the same nodes over from known heights, so nothing moves (decision 3).
 * The list is a `menu`, HTML's other unordered list: a `ul` or role=list may hold nothing but list items.
 */
export function PinGrid({ cards, ads }: PinGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const places = useMemo(() => toPlaces(cards, ads), [cards, ads]);
  const inWideWindows = useMemo(() => shownPlaces(places, 'wide').length, [places]);
  const { columns, gap, ads: kind, hadColumns } = useColumns(box, inWideWindows);
  const shown = useMemo(() => shownPlaces(places, kind), [places, kind]);
  // On the server and on phones masonic's list would be made for nothing; once begun, masonic wants the same places.
  const masonry = useMasonryList(hadColumns ? shown : NO_PLACES, columns, gap);

  const boxStyle: CSSProperties & { '--n': number } = { '--n': inWideWindows };
  return (
    <div ref={box} className="pins-box" style={boxStyle} onClickCapture={() => rememberList(cards)}>
      {columns > 0 ? masonry : serverList(places)}
    </div>
  );
}

/** The list as the server renders it. No component: masonry's takes its nodes over. */
const serverList = (places: readonly Place[]) => (
  <menu key={LIST_KEY} className="pins" aria-label="Pins">
    {places.map((place, index) => (
      <li
        key={placeKey(place)}
        role={cellRole(place)}
        className={isAd(place) ? `ad-${place.ad}` : undefined}
        style={placeStyle(place)}
      >
        <PlaceContent index={index} data={place} width={CARD_WIDTH} />
      </li>
    ))}
  </menu>
);

/** The places that a kind of window shows: all but the ads of the other. */
const shownPlaces = (places: Place[], ads: 'wide' | 'narrow') =>
  places.filter((place) => !isAd(place) || place.ad === ads);

/** masonic's list over the given places, made to fit the nodes that the server rendered. */
function useMasonryList(places: Place[], columns: number, gap: number) {
  const width = columns * (CARD_WIDTH + gap) - gap;
  const positioner = usePositioner(
    { width, columnWidth: CARD_WIDTH, columnGutter: gap, rowGutter: CARD_GAP, columnCount: columns || 1 },
    [places],
  );
  // Heights are known beforehand: masonic never needs its hidden measuring pass.
  places.slice(positioner.size()).forEach((place) => positioner.set(positioner.size(), placeHeight(place)));

  const list = useMasonry<Place>({
    positioner,
    items: places,
    height: ALL_OF_IT,
    scrollTop: 0,
    render: PlaceContent,
    itemKey: placeKey,
    as: 'menu',
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
      .map(asServerCell),
  });
}

/** Pins are items of the list, ads are not. */
const cellRole = (place: Place) => (isAd(place) ? 'presentation' : undefined);

/** Gives a cell the role and the properties that the server's has. */
function asServerCell(cell: Cell): Cell {
  const place = cell.props.children.props.data;
  return cloneElement(cell, {
    role: cellRole(place),
    style: { ...placeStyle(place), ...cell.props.style },
  });
}
