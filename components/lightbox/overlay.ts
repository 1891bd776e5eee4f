import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

interface Overlay {
  /** `onClose` leaves its history entry. */
  render: (onClose: () => void) => ReactElement;
  onClosed?: () => void;
}

/** Marks its history entry. */
const MARK = 'lightbox';

const isOwnEntry = (): boolean => Boolean(history.state?.[MARK]);

/** For Forward in the history. */
let last: Overlay | undefined;
let takeAway: (() => void) | undefined;

/** A full-window dialog in a history entry of its own, so that Back closes it. */
export function openOverlay(overlay: Overlay): void {
  last = overlay;
  history.pushState({ [MARK]: true }, '');
  addEventListener('popstate', follow); // Idempotent.
  show();
}

function follow() {
  if (isOwnEntry()) show();
  else takeAway?.();
}

function show() {
  if (!last || takeAway) return;
  const { render, onClosed } = last;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  takeAway = () => {
    takeAway = undefined;
    root.unmount();
    place.remove();
    onClosed?.();
  };
  const leave = () => (isOwnEntry() ? history.back() : takeAway?.());
  root.render(render(leave));
}
