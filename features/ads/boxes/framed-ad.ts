import type { AdFrame } from '@/features/ads/ad-frames';

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

/** Frames a provider's page and calls `onFail` without a message from it: one second for the page, one for its ad (rule 81). `load` is no proof, because error pages load as well. */
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
    // A moved frame would reload.
    for (const child of [...box.childNodes]) if (child !== frame) child.remove();
    sendTheme(frame);
  };
  addEventListener('message', hear, { signal: hearing.signal });
  frame.src = url;
  box.append(frame);
}

/** Counts ten ticks, so that a busy page does not shorten the wait. */
function waitASecond(onOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    timer = setTimeout(() => (left > 1 ? wait(left - 1) : onOver()), TICK_MS);
  };
  wait(TICKS);
  return () => clearTimeout(timer);
}

/** Now and on changes. The frame's origin is opaque. */
function sendTheme(frame: HTMLIFrameElement): void {
  const root = document.documentElement;
  const send = () => frame.contentWindow?.postMessage({ pinsTheme: root.dataset.theme }, '*');
  new MutationObserver(send).observe(root, { attributeFilter: ['data-theme'] });
  send();
}
