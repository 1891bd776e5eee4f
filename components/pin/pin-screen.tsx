import type { CSSProperties, ReactNode } from 'react';
import { BoardCard } from '@/components/board/board-card';
import { PinList } from '@/components/feed/pin-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { cardPicture, type Picture } from '@/components/pin/card-html';
import { PinDetails } from '@/components/pin/pin-details';
import { fullPicture, PinImage } from '@/components/pin/pin-image';
import { PinNeighbours } from '@/components/pin/pin-neighbours';
import { JsonLd } from '@/components/seo/json-ld';
import { BoardsOfPin, WhileOnBoard } from '@/components/viewer/board-counts';
import { altText } from '@/lib/domain/alt-text';
import type { Card } from '@/lib/domain/card';
import { packCards } from '@/lib/domain/packed-cards';
import { toCard } from '@/lib/domain/to-card';
import { variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { BoardPage } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';
import type { PageSeo } from '@/lib/seo/page-seo';

interface PinScreenProps {
  pin: Pin;
  poster: { _id: string; name: string; image: string | null };
  boards: BoardPage;
  related: Pin[];
  /** Pins with similar pictures. */
  alike?: readonly Pin[];
  neighbours: { newer: string | null; older: string | null };
  seo: PageSeo;
  /** Tags hidden by the viewer. */
  hiddenTags?: readonly string[];
  /** What features add to the menu “More”. */
  menu?: ReactNode;
}

const pictureByStill = (card: Card): [still: string, picture: Picture] => [
  variantKey.still(card[4]),
  cardPicture(card),
];

const stageStyle = ({ placeholder }: Pin): CSSProperties & Record<'--c', string> => ({ '--c': placeholder });

/** Shows the alt text only if a person wrote it. */
export function PinScreen({
  pin,
  poster,
  boards,
  related,
  alike = [],
  neighbours,
  seo,
  hiddenTags,
  menu,
}: PinScreenProps) {
  const isWritten = pin.alt !== altText(pin.tags, pin.mediaType);
  const [cards, alikeCards] = [related.map(toCard), alike.map(toCard)];
  const pictures = new Map([...[...alikeCards, ...cards].map(pictureByStill), [pin.image, fullPicture(pin)]]);
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <div className="pin-page">
        <figure className="pin-figure">
          <div className="pin-stage" style={stageStyle(pin)}>
            <PinNeighbours slugOrId={pin.slug ?? pin._id} {...neighbours} />
            <PinImage pin={pin} alt={pin.alt} />
          </div>
          {isWritten && (
            <figcaption dir="auto" className="pin-caption">
              {pin.alt}
            </figcaption>
          )}
        </figure>
        <PinDetails pin={pin} poster={poster} heading={seo.heading} hiddenTags={hiddenTags} menu={menu} />
        {boards.boards.length > 0 && <BoardStrip pin={pin} boards={boards} pictures={pictures} />}
      </div>
      <PinsBelow id="alike-heading" heading="Looks like this" cards={alikeCards} />
      <PinsBelow id="related-heading" heading="More like this" cards={cards} />
    </>
  );
}

interface BoardStripProps {
  pin: Pin;
  boards: BoardPage;
  /** Other pictures on the page, by full still. */
  pictures: ReadonlyMap<string, Picture>;
}

/** The boards that hold the pin, in one row that scrolls. */
const BoardStrip = ({ pin, boards: { boards, total }, pictures }: BoardStripProps) => (
  <section aria-labelledby="boards-heading" className="pin-boards">
    <div className="flex flex-wrap items-baseline justify-between gap-3 pb-3">
      <h2 id="boards-heading" className="text-lg font-bold">
        On <BoardsOfPin pinId={pin._id} count={total} />
      </h2>
      {total > boards.length && (
        <a href={paths.pinBoards(pin._id)()} className="text-sm underline">
          All boards with this pin
        </a>
      )}
    </div>
    <ul aria-label="Boards" className="boards board-strip">
      {boards.map((board) => (
        <WhileOnBoard key={board._id} pinId={pin._id} slug={board.slug}>
          <li>
            <BoardCard board={board} eager={false} heading="h3" pictures={pictures} />
          </li>
        </WhileOnBoard>
      ))}
    </ul>
  </section>
);

interface PinsBelowProps {
  id: string;
  heading: string;
  cards: readonly Card[];
}

function PinsBelow({ id, heading, cards }: PinsBelowProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="pb-4 text-lg font-bold">
        {heading}
      </h2>
      <PinList cards={packCards(cards)} isBelow heading="h3" />
    </section>
  );
}
