import type { ReactNode } from 'react';
import { PinList } from '@/components/feed/pin-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { BoardStrip } from '@/components/pin/board-strip';
import { cardPicture, type Picture } from '@/components/pin/card-html';
import { PinDetails } from '@/components/pin/pin-details';
import { fullPicture, PinImage } from '@/components/pin/pin-image';
import { PinNeighbours } from '@/components/pin/pin-neighbours';
import type { Poster } from '@/components/pin/pin-poster';
import { PosterPins } from '@/components/pin/poster-pins';
import { stageStyle } from '@/components/pin/stage-style';
import { JsonLd } from '@/components/seo/json-ld';
import type { Card } from '@/lib/domain/card';
import { packCards } from '@/lib/domain/packed-cards';
import { toCard } from '@/lib/domain/to-card';
import { variantKey } from '@/lib/media/variants';
import type { BoardPage } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';
import type { PageSeo } from '@/lib/seo/page-seo';

interface PinScreenProps {
  pin: Pin;
  poster: Poster;
  /** Of the picture. */
  thumbhash?: Uint8Array | null;
  boards: BoardPage;
  related: Pin[];
  /** Pins with similar pictures. */
  alike?: readonly Pin[];
  /** The poster's newest other pins. */
  posterPins?: readonly Pin[];
  neighbours: { newer: string | null; older: string | null };
  seo: PageSeo;
  /** Tags hidden by the viewer. */
  hiddenTags?: readonly string[];
  /** What features add to the menu “More”. */
  menu?: ReactNode;
}

const pictureByStill = (card: Card): [still: string, picture: Picture] => [
  variantKey.still(card[4]),
  cardPicture(card, true),
];

export function PinScreen({
  pin,
  poster,
  thumbhash = null,
  boards,
  related,
  alike = [],
  posterPins = [],
  neighbours,
  seo,
  hiddenTags,
  menu,
}: PinScreenProps) {
  const [cards, alikeCards] = [related.map(toCard), alike.map(toCard)];
  const pictures = new Map([...[...alikeCards, ...cards].map(pictureByStill), [pin.image, fullPicture(pin)]]);
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <div className="pin-page">
        <div className="pin-stage" style={stageStyle(pin.placeholder, thumbhash)}>
          <PinNeighbours slugOrId={pin.slug ?? pin._id} {...neighbours} />
          <PinImage pin={pin} alt={pin.alt} />
        </div>
        <PinDetails pin={pin} poster={poster} heading={seo.heading} hiddenTags={hiddenTags} menu={menu}>
          <PosterPins poster={poster} pins={posterPins} pictures={pictures} />
        </PinDetails>
        {boards.boards.length > 0 && <BoardStrip pinId={pin._id} boards={boards} pictures={pictures} />}
      </div>
      <PinsBelow id="alike-heading" heading="Looks like this" cards={alikeCards} />
      <PinsBelow id="related-heading" heading="More like this" cards={cards} />
    </>
  );
}

interface PinsBelowProps {
  id: string;
  heading: string;
  cards: readonly Card[];
}

function PinsBelow({ id, heading, cards }: PinsBelowProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="in-two pt-10">
      <h2 id={id} className="pb-4 text-lg font-bold">
        {heading}
      </h2>
      <PinList cards={packCards(cards)} isBelow isInTwo heading="h3" />
    </section>
  );
}
