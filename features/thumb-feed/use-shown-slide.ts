import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Share of a slide in view by which it counts as shown. */
const SHOWN = 0.6;
/** The slide's index. */
const AT = 'at';

const movesSmoothly = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps index and scroll position of a snapping scroller in step, without work per scrolled frame (decision 105). */
export function useShownSlide(scroller: RefObject<HTMLElement | null>, at: number, onShown: (at: number) => void) {
  /** `target`: the end of a smooth scroll, which passes other slides. */
  const place = useRef<{ seen?: number; target?: number }>({});
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (changes) => {
          const slide = changes.findLast(({ intersectionRatio }) => intersectionRatio >= SHOWN)?.target;
          if (!(slide instanceof HTMLElement)) return;
          const seen = Number(slide.dataset[AT]);
          if (seen !== (place.current.target ?? seen)) return;
          place.current = { seen };
          onShown(seen);
        },
        { threshold: SHOWN },
      ),
  );

  useLayoutEffect(() => {
    const { seen } = place.current;
    const box = scroller.current;
    if (!box || seen === at) return;
    const isSmooth = seen !== undefined && Math.abs(seen - at) === 1 && movesSmoothly();
    place.current = isSmooth ? { seen, target: at } : { seen: at };
    box.scrollTo({ top: at * box.clientHeight, behavior: isSmooth ? 'smooth' : 'instant' });
  }, [scroller, at]);

  const observe = useCallback(
    (slide: HTMLElement | null) => {
      if (!slide) return;
      observer.observe(slide);
      return () => observer.unobserve(slide);
    },
    [observer],
  );
  /** A finger or wheel decides from now on. */
  const release = () => {
    place.current.target = undefined;
  };
  return { observe, release };
}
