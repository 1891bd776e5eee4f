import { addCardButtons } from '@/lib/before-hydration/card-buttons';
import { captureEarlyInput, SELF_ACTING } from '@/lib/before-hydration/early-input';
import { retryFailedPictures } from '@/lib/before-hydration/failed-pictures';
import { ignoreEnterRepeats } from '@/lib/before-hydration/enter-repeats';
import { deviceFilter, filterCopy } from '@/lib/client/content-filter';
import { NEXT_PAGE_MESSAGE } from '@/lib/client/next-page-message';
import { ofTab, stored } from '@/lib/client/stored';
import { toContentFilter } from '@/lib/domain/content-filter';
import { SCRIPTS_PATIENCE_MS } from '@/lib/config';
import { pageDataPath, STALE_PAGE } from '@/lib/domain/page-data';

/** Events of an active visitor; `storage`: a sign-in in another tab. */
const SIGNS = 'pointermove pointerdown scroll keydown focusin click input storage'.split(' ');

/* Runs in the head of every page (decision 28): defers the scripts and data of a public page until the first interaction, and replays early presses. */
const { version = '', chunks = '', counts } = document.currentScript?.dataset ?? {};
const waiting = new AbortController();
let pointer: string | undefined;

const isSignedIn = 'account' in document.documentElement.dataset;
if (isSignedIn) addCardButtons();
ignoreEnterRepeats();
retryFailedPictures();
if (version) {
  addEventListener(STALE_PAGE, () => tellMissing('data'));
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, signal: waiting.signal });
  const isNeeded =
    isSignedIn ||
    // React shows a message of the page before.
    stored(NEXT_PAGE_MESSAGE, ofTab) !== null ||
    // React shows that this category has switched the filter.
    (location.pathname.startsWith('/category/') && deviceFilter() !== toContentFilter(filterCopy())) ||
    // The list had more pages than the page holds.
    history.state?.list;
  if (isNeeded) start();
  else if (counts !== undefined) addEventListener('load', start, { signal: waiting.signal });
}
const early = (window.earlyInputs = captureEarlyInput());

function onSign(event: Event): void {
  const { target, type } = event;
  // The age dialog focuses itself, and layout scrolls parts of a page.
  if (target instanceof Element && (type === 'scroll' || target.closest(SELF_ACTING))) return;
  if (type === 'pointermove' && event instanceof MouseEvent && !hasMoved(event)) return;
  start();
}

/** Browsers also report a resting pointer when a page appears. */
function hasMoved({ clientX, clientY }: MouseEvent): boolean {
  const before = pointer;
  pointer = `${clientX} ${clientY}`;
  return Boolean(before) && before !== pointer;
}

function start(): void {
  waiting.abort();
  chunks.split(' ').forEach(addScript);
  const addData = () => addScript(pageDataPath(version, location.pathname) + location.search);
  // The data start React, which takes what has been parsed for the whole page.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addData);
  else addData();
  // The network takes too long (rule 266).
  setTimeout(() => tellMissing('time'), SCRIPTS_PATIENCE_MS);
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.onerror = () =>
    navigator.onLine ? tellMissing('data') : addEventListener('online', () => addScript(src), { once: true });
  document.head.append(script);
}

function tellMissing(what: 'data' | 'time'): void {
  early.missing = what;
  early.onMissing?.();
}
