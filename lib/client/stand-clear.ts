/** Selectors of menus, lists and dialogs that messages must not cover. */
const OPENED = '.popup, .lightbox-more, dialog[open]:not(.lightbox)';
const MESSAGE = '.toast, .error-banner, .consent';

const boxesOf = (elements: Iterable<Element>) =>
  [...elements].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());

/** Moves messages to the upper edge if they would cover something open at the lower edge. */
function choosePlace(place: HTMLElement): void {
  const areas = boxesOf(document.querySelectorAll(OPENED));
  const covers = () =>
    boxesOf(place.querySelectorAll(MESSAGE)).some((box) =>
      areas.some(
        ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      ),
    );
  delete place.dataset.above;
  if (!covers()) return;
  place.dataset.above = '';
  if (covers()) delete place.dataset.above;
}

let stop: (() => void) | undefined;

/** Keeps messages off open menus, lists and dialogs, as long as there are messages (rule 52). */
export function standClear(place: HTMLElement): void {
  stop?.();
  const listening = new AbortController();
  const look = () => (place.querySelector(MESSAGE) ? choosePlace(place) : stop?.());
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  for (const change of ['toggle', 'animationend', 'scroll', 'resize'])
    addEventListener(change, look, { capture: true, passive: true, signal: listening.signal });
  stop = () => {
    changes.disconnect();
    listening.abort();
  };
  look();
}
