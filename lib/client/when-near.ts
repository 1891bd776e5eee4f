/** Calls `onNear` whenever the element enters the view of `options`. Returns a function that stops it. */
export function whenNear(element: Element, onNear: () => void, options: IntersectionObserverInit): () => void {
  // A busy page reports several changes at once, the latest last.
  const observer = new IntersectionObserver((changes) => void (changes.at(-1)?.isIntersecting && onNear()), options);
  observer.observe(element);
  return () => observer.disconnect();
}
