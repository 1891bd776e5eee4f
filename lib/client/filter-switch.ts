import { chooseFilter } from '@/lib/client/choose-filter';
import { deviceFilter, filterCopy, setFilterCopy } from '@/lib/client/content-filter';
import { raiseMessage } from '@/lib/client/message-event';
import { CONTENT_FILTER_LABELS, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import { isFlagged } from '@/lib/domain/flagged';
import { paths } from '@/lib/routes';

/** Whether the page is that of a category which switches the filter (rule 13). */
function isSwitching(): boolean {
  const name = /^\/category\/([^/]+)/.exec(location.pathname)?.[1];
  return name !== undefined && isFlagged(decodeURIComponent(name));
}

/** To the page before, where there is one of ours: this one would switch the filter again. */
function leave(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (cameFromHere) history.back();
  else location.assign(paths.home());
}

/** Tells that opening this page has switched the filter from what it was before, and takes it back when that is asked. */
export function tellSwitch(before: ContentFilter): void {
  const filter = deviceFilter();
  if (filter === before || !isSwitching()) return;
  raiseMessage({
    kind: 'status',
    text: `This category switched the content filter to “${CONTENT_FILTER_LABELS[filter]}”.`,
    undo: () => chooseFilter(before, leave),
  });
}

/** Has what a visitor's browser stores say the same as the cookie that the page came with, and tells of the switch. */
export function followSwitch(): void {
  const before = toContentFilter(filterCopy());
  setFilterCopy(deviceFilter());
  tellSwitch(before);
}
