import { createRoot } from 'react-dom/client';
import { Lightbox, type LightboxStart } from '@/components/lightbox/lightbox';
import { listAround } from '@/components/lightbox/list-around';
import type { Card } from '@/lib/domain/card';

/** Marks the lightbox's history entry. */
const MARK = 'lightbox';

const isOwnEntry = (): boolean => Boolean(history.state?.[MARK]);

/** For Forward in the history. */
let last: LightboxStart | undefined;
let takeAway: (() => void) | undefined;

/** In a history entry of its own, so that Back closes it. */
export function openLightbox(start: LightboxStart): void {
  last = start;
  history.pushState({ [MARK]: true }, '');
  addEventListener('popstate', follow); // Idempotent.
  show();
}

/** At this pin in the list that the visitor came from. */
export async function openLightboxAt(card: Card): Promise<void> {
  const list = await listAround(card);
  const cards = list.cards.map((other) => (other[0] === card[0] ? card : other));
  openLightbox({ list: { ...list, cards }, slugOrId: card[1] });
}

function follow() {
  if (isOwnEntry()) show();
  else takeAway?.();
}

function show() {
  if (!last || takeAway) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  takeAway = () => {
    takeAway = undefined;
    root.unmount();
    place.remove();
  };
  const leave = () => (isOwnEntry() ? history.back() : takeAway?.());
  root.render(<Lightbox {...last} onClose={leave} />);
}
