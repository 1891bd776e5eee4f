/** @jest-environment ./jest/browser-environment.ts */
import { retryFailedPictures } from '@/lib/before-hydration/failed-pictures';

interface State {
  complete: boolean;
  currentSrc: string;
  naturalWidth: number;
}

/** A picture in the page, and how often its file is asked for again. */
function picture(state: State): () => number {
  const image = Object.defineProperties(document.createElement('img'), {
    complete: { value: state.complete },
    currentSrc: { value: state.currentSrc },
    naturalWidth: { value: state.naturalWidth },
  });
  image.setAttribute('src', '/media/one.webp');
  document.body.append(image);
  const changes = new MutationObserver(() => undefined);
  changes.observe(image, { attributeFilter: ['src'] });
  return () => changes.takeRecords().length;
}

it.each(['online', 'pageshow', 'visibilitychange', 'focus'])('asks again for failed pictures at %s', (moment) => {
  const failed = picture({ complete: true, currentSrc: '/media/one.webp', naturalWidth: 0 });
  const shown = picture({ complete: true, currentSrc: '/media/one.webp', naturalWidth: 300 });
  const loading = picture({ complete: false, currentSrc: '/media/one.webp', naturalWidth: 0 });
  const lazy = picture({ complete: true, currentSrc: '', naturalWidth: 0 });
  retryFailedPictures();
  dispatchEvent(new Event(moment));
  expect(failed()).toBeGreaterThan(0);
  expect([shown(), loading(), lazy()]).toEqual([0, 0, 0]);
});
