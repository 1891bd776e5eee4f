import { chooseFilter } from '@/lib/client/choose-filter';
import { deviceFilter, filterCopy, setFilterCopy } from '@/lib/client/content-filter';
import { raiseMessage } from '@/lib/client/message-event';
import { CONTENT_FILTER_LABELS, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import { isFlagged } from '@/lib/domain/flagged';
import { paths } from '@/lib/routes';

/** Rule 47. */
function isSwitching(): boolean {
  const name = /^\/category\/([^/]+)/.exec(location.pathname)?.[1];
  return name !== undefined && isFlagged(decodeURIComponent(name));
}

/** This page would switch the filter again. */
function leave(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (cameFromHere) history.back();
  else location.assign(paths.home());
}

/** Shows that this page has switched the filter, with an undo. */
export function showSwitch(before: ContentFilter): void {
  const filter = deviceFilter();
  if (filter === before || !isSwitching()) return;
  raiseMessage({
    kind: 'status',
    text: `This category switched the content filter to “${CONTENT_FILTER_LABELS[filter]}”.`,
    undo: () => chooseFilter(before, leave),
  });
}

/** Updates the stored copy to the cookie and shows the switch. */
export function followSwitch(): void {
  const before = toContentFilter(filterCopy());
  setFilterCopy(deviceFilter());
  showSwitch(before);
}
