/** Largest share of the window's height for a pin's picture on its page. */
export const FULL_HEIGHT = 0.75;

/** Five sevenths of four and more columns of cards; else two columns of them (app/styles/pin-page.css). `ratio`: width by height. */
export function fullSizes(ratio: number): string {
  const high = `${Math.round(ratio * FULL_HEIGHT * 100)}vh`;
  return `(min-width: 1350px) min(64vw, ${high}), min(100vw, 616px, ${high})`;
}
