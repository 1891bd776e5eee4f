import { CardFoot } from '@/components/pin/card-foot';
import { cardHtml, type CardShape } from '@/components/pin/card-html';
import type { Card } from '@/lib/domain/card';

interface PinCardProps {
  card: Card;
  shape: CardShape;
}

/** Rule 6. Its constant part is one text that React does not hydrate: a page has sixty (docs/benchmarks.md). */
export function PinCard({ card, shape }: PinCardProps) {
  const [id, , title, , , , , , , , savesCount, destination] = card;
  return (
    <article className="pin">
      <div className="pin-still" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: cardHtml(card, shape) }} />
      <CardFoot id={id} title={title} savesCount={savesCount} destination={destination} />
    </article>
  );
}
