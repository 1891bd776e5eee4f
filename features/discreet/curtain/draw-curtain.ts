import { showNeutralTab } from '@/features/discreet/curtain/neutral-tab';
import {
  COVER_PAGE,
  COVERED,
  hasMode,
  isLockDue,
  lockAt,
  readModes,
  watchDiscreet,
} from '@/features/discreet/stored-modes';
import { ofTab, store, stored } from '@/lib/client/stored';
import { NEUTRAL_PATH } from '@/lib/routes/neutral-path';

/** Between two presses of Escape, ms. */
const TWICE_WITHIN = 500;

const root = document.documentElement;
const { dataset } = root;

let pressedAt = -TWICE_WITHIN;

/** Runs in the head of every page, before the first paint (rules 307 to 312). */
export function drawCurtain(): void {
  followModes();
  watchDiscreet(followModes);
  // Restored from the back/forward cache, a page would else be painted once before it can look.
  addEventListener('pagehide', () => {
    if (dataset.discreet) dataset.veil ??= '';
  });
  addEventListener(COVER_PAGE, cover);
  addEventListener('keydown', onKey, { capture: true });
}

function followModes(): void {
  const modes = readModes();
  if (modes) dataset.discreet = modes;
  else delete dataset.discreet;
  if (stored(COVERED, ofTab)) return cover();
  const isLocked = hasMode('lock') && isLockDue();
  if (isLocked) dataset.veil = 'lock';
  else delete dataset.veil;
  showNeutralTab(isLocked || hasMode('tab'));
}

/** The address goes at once, and with it the tab's entry in the history: the network may take its time. */
function cover(): void {
  if (root.hidden) return;
  root.hidden = true;
  showNeutralTab(true);
  store(COVERED, '1', ofTab);
  if (hasMode('lock')) lockAt(0);
  // Not the router's own, which would render.
  History.prototype.replaceState.call(history, null, '', NEUTRAL_PATH);
  location.replace(NEUTRAL_PATH);
}

function onKey(event: KeyboardEvent): void {
  const { key, repeat, isComposing, timeStamp } = event;
  if (key !== 'Escape') return;
  if (!root.hidden) {
    if (repeat || isComposing || !hasMode('cover')) return;
    const isFirst = timeStamp - pressedAt >= TWICE_WITHIN;
    pressedAt = timeStamp;
    if (isFirst) return;
    cover();
  }
  // Browsers stop loading the neutral page at this key.
  event.preventDefault();
  event.stopImmediatePropagation();
}
