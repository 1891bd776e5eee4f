/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { NearPicture } from '@/lib/before-hydration/near-picture';

const watched = new Set<Element>();
let report: (entries: { target: Element; isIntersecting: boolean }[]) => void;

class Observer {
  constructor(onChange: typeof report, { rootMargin }: IntersectionObserverInit) {
    expect(rootMargin).toBe('200px');
    report = onChange;
  }
  observe(target: Element) {
    watched.add(target);
  }
  unobserve(target: Element) {
    watched.delete(target);
  }
}

it('a picture waits until it is within 200 px of the window, behind the age dialog too', () => {
  Object.assign(globalThis, { IntersectionObserver: Observer });
  customElements.define('near-picture', NearPicture);
  document.body.innerHTML =
    '<dialog open id="age-gate"></dialog><near-picture near="1060"></near-picture><near-picture></near-picture>'.repeat(
      2,
    );
  const [a, b, ...others] = document.querySelectorAll('near-picture');
  expect(watched).toEqual(new Set([a, b, ...others]));
  for (const other of others) other.remove();
  if (a && b)
    report([
      { target: a, isIntersecting: true },
      { target: b, isIntersecting: false },
    ]);
  expect(a).toHaveAttribute('near', '');
  expect(b).not.toHaveAttribute('near');
  expect(watched).toEqual(new Set([b]));
});
