import { cardLinks, slugOf } from '@/lib/client/cards-in-view';
import { hereAsList, rememberList } from '@/lib/client/visited-list';

/** Keeps the list of a card that is pressed before React is there, which keeps it afterwards (components/feed/pin-grid.tsx). */
export function rememberPressedLists(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const list = window.earlyInputs && target instanceof Element && target.closest('.pins');
      if (list) rememberList({ href: hereAsList(), slugs: cardLinks(list).map(slugOf) });
    },
    { capture: true },
  );
}
