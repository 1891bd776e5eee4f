/** What the worker says to an open page, and the hash of one that it opens (public/push-worker.js). */
const WORD = 'open-notifications';

/** Calls `open` when somebody presses a push message, also if that opened the page. Returns a function that stops it. */
export function followPressedPushes(open: () => void): () => void {
  if (location.hash === `#${WORD}`) {
    history.replaceState(history.state, '', location.pathname + location.search);
    open();
  }
  const hear = ({ data }: MessageEvent) => data === WORD && open();
  const { serviceWorker } = navigator as Partial<Navigator>;
  serviceWorker?.addEventListener('message', hear);
  return () => serviceWorker?.removeEventListener('message', hear);
}
