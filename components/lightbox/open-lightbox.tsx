import { Lightbox, type LightboxStart } from '@/components/lightbox/lightbox';
import { listAround } from '@/components/lightbox/list-around';
import { openOverlay } from '@/components/lightbox/overlay';
import type { Card } from '@/lib/domain/card';

export const openLightbox = (start: LightboxStart): void =>
  openOverlay({ render: (onClose) => <Lightbox {...start} onClose={onClose} /> });

/** At this pin in the list that the visitor came from. */
export async function openLightboxAt(card: Card): Promise<void> {
  const list = await listAround(card);
  const cards = list.cards.map((other) => (other[0] === card[0] ? card : other));
  openLightbox({ list: { ...list, cards }, slugOrId: card[1] });
}
