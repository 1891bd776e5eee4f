import { BoardCard } from '@/components/board/board-card';
import { PinList } from '@/components/feed/pin-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { cardPicture, type Picture } from '@/components/pin/card-html';
import { PinDetails } from '@/components/pin/pin-details';
import { fullPicture, PinImage } from '@/components/pin/pin-image';
import { PinNeighbours } from '@/components/pin/pin-neighbours';
import { JsonLd } from '@/components/seo/json-ld';
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
  neighbours: { newer: string | null; older: string | null };
  seo: PageSeo;
  /** Tags hidden by the viewer. */
  hiddenTags?: readonly string[];
}

const pictureByStill = (card: Card): [still: string, picture: Picture] => [
  variantKey.still(card[4]),
  cardPicture(card),
];

/** Shows the alt text only if a person wrote it. */
export function PinScreen({ pin, poster, boards, related, neighbours, seo, hiddenTags }: PinScreenProps) {
  const isWritten = pin.alt !== altText(pin.tags, pin.mediaType);
  const cards = related.map(toCard);
  const pictures = new Map([...cards.map(pictureByStill), [pin.image, fullPicture(pin)]]);
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <PinNeighbours slugOrId={pin.slug ?? pin._id} {...neighbours} />
      <div className="pin-page">
        <figure className="pin-figure">
          <div className="pin-stage">
            <PinImage pin={pin} alt={pin.alt} />
          </div>
          {isWritten && (
            <figcaption dir="auto" className="pin-caption">
              {pin.alt}
            </figcaption>
          )}
        </figure>
        <PinDetails pin={pin} poster={poster} heading={seo.heading} hiddenTags={hiddenTags} />
      </div>
      {boards.boards.length > 0 && (
        <section aria-labelledby="boards-heading" className="pt-10">
          <div className="flex flex-wrap items-baseline justify-between gap-3 pb-4">
            <h2 id="boards-heading" className="text-lg font-bold">
              On {boards.total} {boards.total === 1 ? 'board' : 'boards'}
            </h2>
            {boards.total > boards.boards.length && (
              <a href={paths.pinBoards(pin._id)()} className="underline">
                All boards with this pin
              </a>
            )}
          </div>
          <ul aria-label="Boards" className="boards">
            {boards.boards.map((board) => (
              <li key={board._id}>
                <BoardCard board={board} eager={false} heading="h3" pictures={pictures} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related-heading" className="pt-10">
          <h2 id="related-heading" className="pb-4 text-lg font-bold">
            More like this
          </h2>
          <PinList cards={packCards(cards)} isBelow heading="h3" />
        </section>
      )}
    </>
  );
}
