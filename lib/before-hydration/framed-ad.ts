import type { AdFrame } from '@/lib/domain/ad-frames';

const TICK_MS = 100;
const TICKS = 10;

const ATTRIBUTES = {
  title: 'Advertisement',
  width: '300',
  height: '250',
  sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  referrerpolicy: 'no-referrer',
  loading: 'lazy',
  allow: '',
  class: 'ad-frame',
  tabindex: '-1', // until it is to be seen
};

const saysShown = (data: unknown) =>
  typeof data === 'object' && data !== null && 'pinsAd' in data && data.pinsAd === 'shown';

/**
 * Shows a provider's page in a closed frame in place of the words of its box, and tells it the theme. Only its own message
 * counts: a blocked request, an error page and a page that shows nothing all load, too. A second for its page to come and one
 * for its ad to be there (rule 23); then the frame goes, and `onFail` is called.
 */
export function frameAd(box: HTMLElement, { url }: AdFrame, onFail: () => void): void {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(ATTRIBUTES)) frame.setAttribute(name, value);
  const hearing = new AbortController();
  const fail = () => {
    hearing.abort();
    frame.remove();
    onFail();
  };
  let stopWaiting = waitASecond(fail);
  frame.addEventListener(
    'load',
    () => {
      stopWaiting();
      stopWaiting = waitASecond(fail);
    },
    { signal: hearing.signal },
  );
  const hear = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || !saysShown(data)) return;
    hearing.abort();
    stopWaiting();
    frame.classList.add('ad-frame-shown');
    frame.removeAttribute('tabindex');
    // The frame itself stays where it is: a frame that is moved loads once more.
    for (const child of [...box.childNodes]) if (child !== frame) child.remove();
    tellTheme(frame);
  };
  addEventListener('message', hear, { signal: hearing.signal });
  frame.src = url;
  box.append(frame);
}

/** Calls back after ten ticks, so that what this page does meanwhile is not held against whom it waits for. Returns how to end that. */
function waitASecond(onOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    timer = setTimeout(() => (left > 1 ? wait(left - 1) : onOver()), TICK_MS);
  };
  wait(TICKS);
  return () => clearTimeout(timer);
}

/** Tells the theme now and whenever it changes. The frame's page has no origin that could be named. */
function tellTheme(frame: HTMLIFrameElement): void {
  const root = document.documentElement;
  const tell = () => frame.contentWindow?.postMessage({ pinsTheme: root.dataset.theme }, '*');
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] });
  tell();
}
