import { captureEarlyInput, SELF_ACTING } from '@/lib/before-hydration/early-input';
import { keepInput } from '@/lib/before-hydration/kept-input';
import { deviceFilter, filterCopy } from '@/lib/client/content-filter';
import { NEXT_PAGE_MESSAGE } from '@/lib/client/next-page-message';
import { stored } from '@/lib/client/stored';
import { toContentFilter } from '@/lib/domain/content-filter';
import { SCRIPTS_PATIENCE_MS } from '@/lib/config';
import { pageDataPath, STALE_PAGE, WHOLE_PAGE } from '@/lib/domain/page-data';

/** What tells of a visitor who does something; `storage`: somebody has signed in in another tab. */
const SIGNS = 'pointermove pointerdown scroll keydown focusin click input storage'.split(' ');

/*
 * Stands in the head of every page and runs as it is read (decision 28). The scripts and the data of a page that is the
 * same for everybody wait until its visitor does something. What is pressed before React is there is done afterwards.
 */
const { version = '', chunks = '', counts } = document.currentScript?.dataset ?? {};
const waiting = new AbortController();
let pointer: string | undefined;
/** Another page is on its way into this tab. */
let isLeaving: boolean | undefined;

if (version) {
  addEventListener(STALE_PAGE, loadWhole);
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, signal: waiting.signal });
  const isNeeded =
    'account' in document.documentElement.dataset ||
    // The page before has left a message, which React shows.
    stored(NEXT_PAGE_MESSAGE, () => sessionStorage) !== null ||
    // Opening this category has switched the filter, which React tells.
    (location.pathname.startsWith('/category/') && deviceFilter() !== toContentFilter(filterCopy())) ||
    // Of the list one comes back to more had been loaded than the page holds.
    history.state?.list;
  if (isNeeded) start();
  else if (counts !== undefined) addEventListener('load', start, { signal: waiting.signal });
}
const early = (window.earlyInputs = captureEarlyInput());

function onSign(event: Event): void {
  const { target, type } = event;
  // The age dialog takes the focus by itself, and parts of a page are scrolled as they are laid out.
  if (target instanceof Element && (type === 'scroll' || target.closest(SELF_ACTING))) return;
  if (type === 'pointermove' && event instanceof MouseEvent && !hasMoved(event)) return;
  start();
}

/** A browser also says where the pointer rests when a page appears under it. */
function hasMoved({ clientX, clientY }: MouseEvent): boolean {
  const before = pointer;
  pointer = `${clientX} ${clientY}`;
  return Boolean(before) && before !== pointer;
}

function start(): void {
  waiting.abort();
  // Not every browser has it.
  window.navigation?.addEventListener('navigate', ({ destination }) => (isLeaving = !destination.sameDocument));
  addScript(pageDataPath(version, location.pathname) + location.search);
  chunks.split(' ').forEach(addScript);
  setTimeout(giveUp, SCRIPTS_PATIENCE_MS);
}

/** What waits on the network for so long does not come (rule 173). */
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

/**
 * The page's data are not to be had apart. A link that was pressed meanwhile is followed first: to load the page again would
 * stop it. Should it lead nowhere, or the visitor come back, the page is still without its scripts.
 */
function loadWhole(): void {
  if (!isLeaving) return reload();
  early.onInput = reload;
  addEventListener('pageshow', ({ persisted }) => persisted && reload());
}

/** The page once more, with everything in it; until it comes, more may be done on this one. */
function reload(): void {
  early.onInput = () => keepInput(early);
  early.onInput();
  const url = new URL(location.href);
  url.searchParams.set(WHOLE_PAGE, '');
  location.replace(url);
}
