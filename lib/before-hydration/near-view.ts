import { NEAR_VIEW } from '@/lib/config';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** One for the whole page. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry.isIntersecting)),
    { rootMargin: `${NEAR_VIEW}px` },
  );
  return observer;
}

/** Reports whether an element is within 200 px of the view (rule 6), never under the age dialog (`gate`). Returns a function that stops it. */
export function watchNearView(
  element: Element,
  onChange: Listener,
  gate = document.querySelector('#age-gate[open]'),
): () => void {
  listeners.set(element, onChange);
  const observe = () => sharedObserver().observe(element);
  if (gate) gate.addEventListener('close', observe, { once: true });
  else observe();
  return () => {
    gate?.removeEventListener('close', observe);
    sharedObserver().unobserve(element);
  };
}
