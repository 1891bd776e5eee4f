import type { CSSProperties } from 'react';
import { pinCardHtml, reasonHtml, type CardHeading, type CardShape } from '@/components/pin/card-html';
import { PinCard } from '@/components/pin/pin-card';
import { CARD_WIDTH } from '@/lib/config';
import { placeAds, type ListAds } from '@/lib/domain/ad-slots';
import { AD_BOX_HEIGHT, CARD_CAPTION, cardHeight, imageHeight, REASON_HEIGHT, type Card } from '@/lib/domain/card';
import { escapeHtml } from '@/lib/domain/escape-html';

export interface CardPage {
  page: number;
  cards: readonly Card[];
}

/** `index` counts the cards of all shown pages. */
export type Place = PinPlace | AdPlace;

interface PinPlace {
  card: Card;
  index: number;
  heading: CardHeading;
  /** Narrowest window whose first screen shows it, CSS pixels. */
  shownFrom?: number;
}

interface AdPlace {
  ad: 'wide' | 'narrow';
  slot: number;
  page: number;
  /** Counts the ads for a kind of window, from 1. */
  number: number;
  inside: ListAds['inside'];
}

interface PlaceOptions {
  ads?: ListAds;
  heading?: CardHeading;
}

/** Cards and, with `ads`, the slots of each page for both kinds of window. */
export function toPlaces(pages: readonly CardPage[], { ads, heading = 'h2' }: PlaceOptions = {}): Place[] {
  let before = 0;
  const adsBefore = { wide: 0, narrow: 0 };
  return pages.flatMap(({ page, cards }) => {
    const first = before;
    before += cards.length;
    const order = ads ? placeAds(ads, cards.length) : cards.map((_, pin) => ({ pin }));
    return order.flatMap<Place>((place) => {
      if ('ad' in place) return ads ? [{ ...place, page, number: (adsBefore[place.ad] += 1), inside: ads.inside }] : [];
      const card = cards[place.pin];
      return card ? [{ card, index: first + place.pin, heading }] : [];
    });
  });
}

export const isAd = (place: Place): place is AdPlace => 'ad' in place;
export const placeKey = (place: Place) => (isAd(place) ? `${place.page}-${place.ad}-${place.slot}` : place.card[0]);

export const placeHeight = (place: Place, columnWidth: number, caption?: number) =>
  isAd(place) ? AD_BOX_HEIGHT : cardHeight(place.card, columnWidth, caption);

/** The stylesheets compute the height from these. */
export function placeStyle(place: Place): CSSProperties {
  const style: CSSProperties & Record<`--${string}`, string | number> = {};
  if (isAd(place)) style['--h'] = AD_BOX_HEIGHT - CARD_CAPTION;
  else {
    style['--h'] = imageHeight(place.card[5], place.card[6]);
    style['--c'] = place.card[9];
    if (place.card[12]) style['--r'] = REASON_HEIGHT;
  }
  return style;
}

/** Reserves the size of an ad against layout shifts. */
const AdSlot = ({ number, inside }: AdPlace) => (
  <aside
    aria-label={`Advertisement ${number}`}
    className="ad"
    data-nosnippet=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={inside}
  />
);

const adHtml = ({ number, inside }: AdPlace): string =>
  `<aside aria-label="Advertisement ${number}" class="ad" data-nosnippet="">${inside.__html}</aside>`;

export function PlaceContent({ data: place }: { index: number; data: Place; width: number }) {
  if (isAd(place)) return <AdSlot {...place} />;
  const reason = place.card[12];
  return (
    <>
      <PinCard card={place.card} shape={cardShape(place)} />
      {reason && <p className="pin-reason" dangerouslySetInnerHTML={{ __html: reasonHtml(reason) }} />}
    </>
  );
}

/** As React renders it. */
export const placeItem = (place: Place, index: number) => (
  <li key={placeKey(place)} className={isAd(place) ? `ad-${place.ad}` : undefined} style={placeStyle(place)}>
    <PlaceContent index={index} data={place} width={CARD_WIDTH} />
  </li>
);

/** As text: React would make five elements of each of sixty (decision 3). */
export function placeHtml(place: Place): string {
  const style = Object.entries(placeStyle(place)).map(([name, value]) => `${name}:${escapeHtml(String(value))}`);
  const name = isAd(place) ? ` class="ad-${place.ad}"` : '';
  const content = isAd(place) ? adHtml(place) : pinCardHtml(place.card, cardShape(place)) + whyHtml(place.card);
  return `<li${name} style="${style.join(';')}">${content}</li>`;
}

const whyHtml = (card: Card) => (card[12] ? `<p class="pin-reason">${reasonHtml(card[12])}</p>` : '');

function cardShape({ heading, shownFrom, index }: PinPlace): CardShape {
  const eager = shownFrom === 0;
  return { heading, eager, early: shownFrom, first: eager && index === 0 };
}
