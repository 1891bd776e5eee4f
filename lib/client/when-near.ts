/**
 * Calls `onNear` when an element is in the view that `options` describe, and each time that it comes back there. Returns how
 * to end that.
 */
export function whenNear(element: Element, onNear: () => void, options: IntersectionObserverInit): () => void {
  // On a busy page several changes come in one call, the latest last.
  const observer = new IntersectionObserver((changes) => void (changes.at(-1)?.isIntersecting && onNear()), options);
  observer.observe(element);
  return () => observer.disconnect();
}
