import { cardLinks, slugOf } from '@/lib/client/cards-in-view';
import { hereAsList, rememberList } from '@/lib/client/visited-list';

/** Until components/feed/pin-grid.tsx does it. */
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
