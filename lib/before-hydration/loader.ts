import { addCardButtons } from '@/lib/before-hydration/card-buttons';
import { captureEarlyInput, SELF_ACTING } from '@/lib/before-hydration/early-input';
import { keepInput } from '@/lib/before-hydration/kept-input';
import { deviceFilter, filterCopy } from '@/lib/client/content-filter';
import { NEXT_PAGE_MESSAGE } from '@/lib/client/next-page-message';
import { stored } from '@/lib/client/stored';
import { toContentFilter } from '@/lib/domain/content-filter';
import { SCRIPTS_PATIENCE_MS } from '@/lib/config';
import { pageDataPath, STALE_PAGE, WHOLE_PAGE } from '@/lib/domain/page-data';

/** Events of an active visitor; `storage`: a sign-in in another tab. */
const SIGNS = 'pointermove pointerdown scroll keydown focusin click input storage'.split(' ');

/* Runs in the head of every page (decision 28): defers the scripts and data of a public page until the first interaction, and replays early presses. */
const { version = '', chunks = '', counts } = document.currentScript?.dataset ?? {};
const waiting = new AbortController();
let pointer: string | undefined;
/** The tab is navigating. */
let isLeaving: boolean | undefined;

const isSignedIn = 'account' in document.documentElement.dataset;
if (isSignedIn) addCardButtons();
if (version) {
  addEventListener(STALE_PAGE, loadWhole);
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, signal: waiting.signal });
  const isNeeded =
    isSignedIn ||
    // React shows a message of the page before.
    stored(NEXT_PAGE_MESSAGE, () => sessionStorage) !== null ||
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
  // Not in every browser.
  window.navigation?.addEventListener('navigate', ({ destination }) => (isLeaving = !destination.sameDocument));
  addScript(pageDataPath(version, location.pathname) + location.search);
  chunks.split(' ').forEach(addScript);
  setTimeout(giveUp, SCRIPTS_PATIENCE_MS);
}

/** The network takes too long (rule 173). */
function giveUp(): void {
  if (!window.earlyInputs) return;
  early.onInput = loadWhole;
  if (early.inputs[0]) loadWhole();
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.onerror = () =>
    navigator.onLine ? loadWhole() : addEventListener('online', () => addScript(src), { once: true });
  document.head.append(script);
}

/** The page's data cannot be loaded apart. A pressed link goes first, since a reload would stop it; the page stays without scripts if it leads nowhere. */
function loadWhole(): void {
  if (!isLeaving) return reload();
  early.onInput = reload;
  addEventListener('pageshow', ({ persisted }) => persisted && reload());
}

/** Loads the whole page; presses meanwhile are kept. */
function reload(): void {
  early.onInput = () => keepInput(early);
  early.onInput();
  const url = new URL(location.href);
  url.searchParams.set(WHOLE_PAGE, '');
  location.replace(url);
}
