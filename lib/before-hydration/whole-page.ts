import { keepInput } from '@/lib/before-hydration/kept-input';
import { WHOLE_PAGE } from '@/lib/domain/page-data';

/** Loads a page whole, once its data or scripts cannot be loaded apart (rule 266). */
export function loadWholeIfMissing(): void {
  const { earlyInputs: early } = window;
  if (!early) return;
  /** The tab is navigating. */
  let isLeaving = false;
  // Not in every browser.
  window.navigation?.addEventListener('navigate', ({ destination }) => (isLeaving = !destination.sameDocument));

  const look = () => {
    if (early.missing === 'time') {
      if (!window.earlyInputs) return;
      early.onInput = loadWhole;
      if (!early.inputs[0]) return;
    }
    if (early.missing) loadWhole();
  };
  /** A pressed link goes first, since a reload would stop it; the page stays without scripts if it leads nowhere. */
  const loadWhole = () => {
    if (!isLeaving) return reload();
    early.onInput = reload;
    addEventListener('pageshow', ({ persisted }) => persisted && reload());
  };
  /** Presses meanwhile are kept. */
  const reload = () => {
    early.onInput = () => keepInput(early);
    early.onInput();
    const url = new URL(location.href);
    url.searchParams.set(WHOLE_PAGE, '');
    location.replace(url);
  };
  early.onMissing = look;
  look();
}
