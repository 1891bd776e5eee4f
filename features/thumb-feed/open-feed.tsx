import { toOwnCard } from '@/components/feed/paging/load-page';
import { listAround } from '@/components/lightbox/list-around';
import { openOverlay } from '@/components/lightbox/overlay';
import { keepPlace, keptPlace } from '@/features/thumb-feed/kept-place';
import { returnToList } from '@/features/thumb-feed/return-to-list';
import { ThumbFeed } from '@/features/thumb-feed/thumb-feed';
import { api } from '@/lib/client/api';
import type { ShownList } from '@/lib/client/visited-list';
import type { Pin } from '@/lib/schemas/pin';

/** By default where this tab has left the feed of the list. */
export function openFeed(list: ShownList, slugOrId = keptPlace(list)): void {
  let shown = { list, slugOrId };
  /** The page that a link leads to, once the feed has left the history. */
  let next: string | undefined;
  openOverlay({
    render: (onClose) => (
      <ThumbFeed
        {...shown}
        onShow={(cards, slug) => {
          shown = { list: { ...list, cards }, slugOrId: slug };
          keepPlace(list, slug);
        }}
        onClose={onClose}
        onLeave={(href) => {
          next = href;
          onClose();
        }}
      />
    ),
    onClosed: () =>
      void returnToList(shown).then(() => {
        if (next) location.assign(next);
        next = undefined;
      }),
  });
}

/** In the list that the visitor came from. @throws ApiError */
export async function openFeedAtPin(pinId: string): Promise<void> {
  const card = toOwnCard(await api<Pin>(`/pins/${pinId}`));
  openFeed(await listAround(card), card[1]);
}
