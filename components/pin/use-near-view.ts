import { useEffect, useState, type RefObject } from 'react';
import { NEAR_VIEW } from '@/lib/config';

type Listener = (near: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** One observer for every card of the page. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry.isIntersecting)),
    { rootMargin: `${NEAR_VIEW}px` },
  );
  return observer;
}

/**
 * Whether an element is within 200 px of the view (rule 5); undefined until that is known, and as long as the age dialog
 * hides the page.
 */
export function useNearView(ref: RefObject<Element | null>): boolean | undefined {
  const [near, setNear] = useState<boolean>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    listeners.set(element, setNear);
    const observe = () => sharedObserver().observe(element);
    const gate = document.querySelector('#age-gate[open]');
    if (gate) gate.addEventListener('close', observe, { once: true });
    else observe();
    return () => {
      gate?.removeEventListener('close', observe);
      sharedObserver().unobserve(element);
    };
  }, [ref]);
  return near;
}
