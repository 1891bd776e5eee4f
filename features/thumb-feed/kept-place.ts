import { pageAddress } from '@/components/feed/paging/list-address';
import { ofTab, store, stored } from '@/lib/client/stored';
import type { ShownList } from '@/lib/client/visited-list';

const KEY = 'feed-place';

/** The page in view is no part of a list's identity. */
const keyOf = ({ href }: ShownList) => pageAddress(href, 1);

/** The pin at which this tab has left the feed of the list. */
export function keptPlace(list: ShownList): string | undefined {
  const [slugOrId, key] = stored(KEY, ofTab)?.split(' ') ?? [];
  return key === keyOf(list) ? slugOrId : undefined;
}

/** Of the latest list alone. */
export const keepPlace = (list: ShownList, slugOrId: string): boolean =>
  store(KEY, `${slugOrId} ${keyOf(list)}`, ofTab);
